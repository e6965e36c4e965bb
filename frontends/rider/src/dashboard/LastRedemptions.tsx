import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
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
        {({ redemptions }) => (
          <SimpleTable
            className="plain-table"
            rows={redemptions}
            rowKey={({ id }) => id}
            empty={<EmptyNotice title={t('redemptions.empty')} text={t('redemptions.emptyText')} />}
            columns={[
              {
                title: t('redemptions.dealer'),
                render: ({ dealerName, time }) => (
                  <>
                    {dealerName}
                    <small>{tableDate(time)}</small>
                  </>
                ),
              },
              {
                title: t('redemptions.code'),
                render: ({ undoneAt, code }) =>
                  undoneAt ? <StatusChip status="undone" /> : <b className="figure">{code}</b>,
              },
              {
                title: t('redemptions.amount'),
                align: 'right',
                render: ({ undoneAt, amountCents, currency }) => {
                  const amount = <Money cents={amountCents} currency={currency} withCode />;
                  return undoneAt ? <s>{amount}</s> : amount;
                },
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
