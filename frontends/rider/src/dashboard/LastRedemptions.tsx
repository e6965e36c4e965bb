import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../panels/Panel.tsx';
import { useLastRedemptions } from '../rider/use-rider.ts';

export function LastRedemptions() {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  const query = useLastRedemptions();
  const all = (
    <Link className="link-arrow" to="/auth/rider/redemptions">
      {t('redemptions.all')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('redemptions.last')} action={query.data?.redemptions.length ? all : null}>
      <Loaded query={query} lines={4} height={36}>
        {({ redemptions }) =>
          redemptions.length === 0 ? (
            <EmptyNotice title={t('redemptions.empty')} text={t('redemptions.emptyText')} />
          ) : (
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{t('redemptions.dealer')}</th>
                  <th scope="col">{t('redemptions.code')}</th>
                  <th scope="col" className="number">
                    {t('redemptions.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {redemptions.map((row) => (
                  <tr key={row.id}>
                    <td>
                      {row.dealerName}
                      <small>{tableDate(row.time)}</small>
                    </td>
                    <td>{row.undoneAt ? <StatusChip status="undone" /> : <b className="figure">{row.code}</b>}</td>
                    <td className="number">
                      {row.undoneAt ? (
                        <s>
                          <Money cents={row.amountCents} currency={row.currency} withCode />
                        </s>
                      ) : (
                        <Money cents={row.amountCents} currency={row.currency} withCode />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  );
}
