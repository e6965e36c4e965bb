import { useState } from 'react';
import type { Award } from '@podium/contracts/api/rewards.ts';
import { awardStatuses } from '@podium/contracts/choices.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { AwardDialog } from '../../awards/AwardDialog.tsx';
import { AwardName } from '../../awards/AwardName.tsx';
import { useAwardName } from '../../awards/use-award-name.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { correctable, reinstatable, type AdjustedRider } from './adjustable.ts';

/** The rider's awards; each opens its reasons and movements, and staff adjust from here. */
export function AwardsTable({ rider }: { rider: AdjustedRider }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate, currencyName } = useFormats();
  const nameOf = useAwardName();
  const { awards } = rider;
  const [shownId, setShownId] = useState<string | null>(null);
  /** Over an award, or beside all of them. */
  const [isAdjusting, setAdjusting] = useState(false);
  const shown = awards.find(({ id }) => id === shownId);
  const kindName = (award: Award) => t(`riders.kind.${award.kind}`);
  const columns: Column<Award>[] = [
    {
      key: 'event',
      title: t('riders.eventAndClass'),
      lead: true,
      value: (award) => nameOf(award).whole,
      render: (award) => <AwardName award={award} />,
      sortable: true,
    },
    {
      key: 'awarded',
      title: t('riders.awarded'),
      value: ({ awardedDate }) => awardedDate,
      render: ({ awardedDate }) => tableDate(awardedDate),
      sortable: true,
    },
    {
      key: 'place',
      title: t('riders.place'),
      value: ({ place }) => place,
      render: ({ place }) => (place > 0 ? <Plate place={place} size={30} /> : '–'),
      sortable: true,
    },
    { key: 'kind', title: t('riders.kindHead'), value: kindName },
    {
      key: 'initial',
      title: t('riders.initial'),
      align: 'right',
      value: ({ initialValueCents }) => initialValueCents / 100,
      render: ({ initialValueCents, currency }) => <Money cents={initialValueCents} currency={currency} />,
      sortable: true,
    },
    {
      key: 'now',
      title: t('riders.now'),
      align: 'right',
      value: ({ currentValueCents }) => currentValueCents / 100,
      render: ({ currentValueCents, currency }) => <Money cents={currentValueCents} currency={currency} />,
      sortable: true,
    },
    { key: 'currency', title: t('reports.currency'), value: ({ currency }) => currencyName(currency), optional: true },
    {
      key: 'status',
      title: t('riders.status'),
      value: (award) => t(`ui:status.${award.revoked ? 'revoked' : award.status}`),
      render: (award) => <StatusChip status={award.revoked ? 'revoked' : award.status} />,
    },
    {
      key: 'expires',
      title: t('money.award.until'),
      value: ({ expireDate, claimBy }) => expireDate ?? claimBy,
      render: ({ expireDate, claimBy }) => ((expireDate ?? claimBy) ? tableDate(expireDate ?? claimBy) : '–'),
      sortable: true,
    },
  ];
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('riders.status'),
      kind: 'choice',
      options: [...awardStatuses, 'revoked'].map((each) => ({
        value: each,
        label: t(`ui:status.${each}`),
      })),
    },
    {
      key: 'kind',
      label: t('riders.kindHead'),
      kind: 'choice',
      options: (['dealerCredit', 'cash'] as const).map((each) => ({ value: each, label: t(`riders.kind.${each}`) })),
    },
  ];
  const list = useWholeList(awards, {
    filters,
    matches: { status: ({ revoked, status }, wanted) => (revoked ? 'revoked' : status) === wanted },
    sort: 'awarded',
    descending: true,
  });
  const canAdjust = (award: Award) => correctable([award]).length + reinstatable([award]).length > 0;
  return (
    <>
      <DataTable
        {...list.table}
        name={t('riders.awardsFile')}
        caption={t('riders.tab.awards')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={t('riders.eventOrClass')}
        rowTone={({ revoked }) => (revoked ? 'muted' : undefined)}
        toolbar={
          <Button size="small" icon="plus" onClick={() => setAdjusting(true)}>
            {t('money.adjust.open')}
          </Button>
        }
        rowActions={(award) => (
          <IconButton
            kind="plain"
            size="small"
            className="award-open"
            icon="chevronRight"
            title={t('money.award.open')}
            label={t('money.award.openOf', { award: nameOf(award).whole, rider: rider.fullName })}
            onClick={() => setShownId(award.id)}
          />
        )}
        empty={{ title: t('riders.noAwards'), text: t('riders.noAwardsText') }}
      />
      {shown && (
        <AwardDialog
          award={shown}
          actions={
            canAdjust(shown) && (
              <Button size="small" onClick={() => setAdjusting(true)}>
                {t(correctable([shown]).length > 0 ? 'money.adjust.takeBack' : 'money.adjust.reinstate')}
              </Button>
            )
          }
          onClose={() => setShownId(null)}
        />
      )}
      {isAdjusting && <AdjustDialog rider={rider} award={shown} onClose={() => setAdjusting(false)} />}
    </>
  );
}
