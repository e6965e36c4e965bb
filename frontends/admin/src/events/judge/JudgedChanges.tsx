import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { PayChange } from './judge.api.ts';

/** Who gains and who loses, to the cent, with the reason of each, and the totals in the event's currency. */
export function JudgedChanges({ changes, currency }: { changes: readonly PayChange[]; currency: Currency }) {
  const { t } = useTranslation('admin');
  const differences = changes.map(differenceOf);
  const sum = (counts: (cents: number) => boolean) =>
    differences.filter(counts).reduce((total, cents) => total + cents, 0);
  const totals = [
    { key: 'gain', cents: sum((cents) => cents > 0) },
    { key: 'loss', cents: sum((cents) => cents < 0) },
    { key: 'net', cents: sum(() => true) },
  ] as const;
  return (
    <>
      <dl className="judge-totals">
        {totals.map(({ key, cents }) => (
          <div key={key}>
            <dt>{t(`judge.total.${key}`)}</dt>
            <dd>
              <Money cents={cents} currency={currency} signed withCode />
            </dd>
          </div>
        ))}
      </dl>
      <div className="judge-box" tabIndex={0} role="region" aria-label={t('judge.changes')}>
        <SimpleTable
          className="judge-changes"
          caption={t('judge.changes')}
          rows={[...changes].sort((a, b) => differenceOf(a) - differenceOf(b))}
          rowKey={({ classId, riderId }) => `${classId} ${riderId}`}
          rowTone={(change) => differenceOf(change) < 0 && 'loss'}
          columns={[
            {
              title: t('riders.rider'),
              isRowHead: true,
              render: ({ riderId, name }) => <Link to={`/auth/admin/rider/${riderId}`}>{name || riderId}</Link>,
            },
            { title: t('judge.class'), value: ({ className }) => className },
            { title: t('riders.place'), align: 'right', value: ({ place }) => place ?? '–' },
            {
              title: t('judge.now'),
              align: 'right',
              render: ({ beforeCents }) => <Money cents={beforeCents} currency={currency} />,
            },
            {
              title: t('judge.then'),
              align: 'right',
              render: ({ afterCents }) => <Money cents={afterCents} currency={currency} />,
            },
            {
              title: t('judge.difference'),
              align: 'right',
              render: (change) => (
                <b>
                  <Money cents={differenceOf(change)} currency={currency} signed />
                </b>
              ),
            },
            { title: t('judge.why'), render: (change) => <Why change={change} /> },
          ]}
        />
      </div>
    </>
  );
}

const differenceOf = ({ beforeCents, afterCents }: PayChange) => afterCents - beforeCents;

function Why({ change: { beforeCents, afterCents, reasonBefore, reasonAfter } }: { change: PayChange }) {
  const { t } = useTranslation('admin');
  const becomes = afterCents === 0 && reasonAfter;
  const was = beforeCents === 0 && reasonBefore;
  if (!becomes && !was) return '–';
  return (
    <>
      {becomes && (
        <span>
          {t('judge.becomes')} <WhyChip reason={becomes} />
        </span>
      )}
      {was && (
        <span>
          {t('judge.was')} <WhyChip reason={was} />
        </span>
      )}
    </>
  );
}
