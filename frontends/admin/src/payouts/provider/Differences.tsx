import { currencies } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import type { ProviderCheck } from './provider.api.ts';
import { remedyOf, type Difference } from './remedy.ts';

type DifferencesProps = { check: ProviderCheck; isReading: boolean; onRead: () => void };

/** Each difference as a sentence, with its remedy. */
export function Differences({ check, isReading, onRead }: DifferencesProps) {
  const { t } = useTranslation('admin');
  const list = useWholeList(check.differences, {
    filters: [
      {
        key: 'kind',
        label: t('payouts.provider.kind'),
        kind: 'choice',
        options: (['missingThere', 'missingHere', 'amount', 'status'] as const).map((value) => ({
          value,
          label: t(`payouts.provider.kindOf.${value}`),
        })),
      },
    ],
    limit: 50,
  });
  const say = useSentence();
  const columns: Column<Difference>[] = [
    {
      key: 'says',
      title: t('payouts.provider.says'),
      lead: true,
      value: (row) => `${say(row)} ${t(`payouts.provider.then.${remedyOf(row)}`)}`,
      render: (row) => (
        <span className="provider-says">
          <b>{say(row)}</b>
          <span>{t(`payouts.provider.then.${remedyOf(row)}`)}</span>
          <small>{`${t('payouts.provider.externalId')} ${row.externalId}`}</small>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('payouts.provider.kind'),
      value: (row) => t(`payouts.provider.kindOf.${row.kind}`),
      render: (row) => (
        <Chip tone="danger" icon="warning">
          {t(`payouts.provider.kindOf.${row.kind}`)}
        </Chip>
      ),
    },
    {
      key: 'externalId',
      title: t('payouts.provider.externalId'),
      optional: true,
      value: ({ externalId }) => externalId,
    },
  ];
  return (
    <DataTable<Difference>
      {...list.table}
      name={t('payouts.provider.file')}
      caption={t('payouts.provider.differences')}
      columns={columns}
      rowKey={({ externalId, kind: what }) => `${what}:${externalId}`}
      rowTone={() => 'alert'}
      rowActions={(row) =>
        remedyOf(row) === 'readBack' ? (
          <Button
            size="small"
            icon="refresh"
            aria-label={t('payouts.provider.updateOf', { reference: row.externalId })}
            isBusy={isReading}
            onClick={onRead}
          >
            {t('payouts.provider.update')}
          </Button>
        ) : (
          row.claimId && (
            <ButtonLink size="small" to={`/auth/admin/payout-claim/${row.claimId}`}>
              {t('payouts.provider.toClaim')}
            </ButtonLink>
          )
        )
      }
    />
  );
}

function useSentence(): (row: Difference) => string {
  const { t } = useTranslation('admin');
  const { moneyWithCode, count } = useFormats();
  const amountOf = (side: Difference['ours']) => {
    if (!side) return '';
    const known = currencies.find((each) => each === side.currency);
    return known ? moneyWithCode(side.amountCents, known) : `${count(side.amountCents / 100)} ${side.currency}`;
  };
  const standOf = (side: Difference['ours']) => (side ? t(`payouts.provider.stand.${side.status}`) : '');
  return ({ kind, riderName, ours, theirs }) =>
    t(`payouts.provider.sentence.${kind}`, {
      name: riderName ?? '',
      ours: standOf(ours),
      theirs: standOf(theirs),
      amount: amountOf(ours ?? theirs),
      theirAmount: amountOf(theirs),
    });
}
