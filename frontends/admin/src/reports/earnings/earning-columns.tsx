import type { AwardRowView } from '@podium/contracts/api/rewards/credit.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { AwardName } from '../../awards/AwardName.tsx';
import { useAwardName } from '../../awards/use-award-name.ts';
import '../../charts/charts.css';
import './earnings.css';

export function useEarningColumns(): Column<AwardRowView>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const nameOf = useAwardName();
  return [
    { key: 'rider', title: t('riders.rider'), lead: true, value: ({ riderName }) => riderName },
    {
      key: 'event',
      title: t('riders.eventAndClass'),
      value: (award) => nameOf(award).whole,
      render: (award) => (
        <span className="earning-event">
          {award.place !== null && award.place > 0 && <Plate place={award.place} size={26} />}
          <AwardName award={award} />
        </span>
      ),
    },
    { key: 'place', title: t('riders.place'), optional: true, value: ({ place }) => place },
    { key: 'kind', title: t('riders.kindHead'), value: ({ kind }) => t(`riders.kind.${kind}`) },
    {
      key: 'awarded',
      title: t('riders.awarded'),
      value: ({ awardedDate }) => awardedDate,
      render: ({ awardedDate }) => tableDate(awardedDate),
    },
    {
      key: 'initial',
      title: t('riders.initial'),
      align: 'right',
      value: ({ initialValueCents }) => initialValueCents / 100,
      render: ({ initialValueCents, currency }) => <Money cents={initialValueCents} currency={currency} withCode />,
    },
    {
      key: 'now',
      title: t('riders.now'),
      align: 'right',
      value: ({ currentValueCents }) => currentValueCents / 100,
      render: ({ currentValueCents, currency }) => <Money cents={currentValueCents} currency={currency} />,
    },
    { key: 'currency', title: t('reports.currency'), optional: true, value: ({ currency }) => currency },
    {
      key: 'status',
      title: t('riders.status'),
      value: ({ status, revoked }) => t(`ui:status.${revoked ? 'revoked' : status}`),
      render: ({ status, revoked }) => <StatusChip status={revoked ? 'revoked' : status} />,
    },
    {
      key: 'ends',
      title: t('money.award.until'),
      value: ({ expireDate, claimBy }) => expireDate ?? claimBy,
      render: ({ expireDate, claimBy }) => ((expireDate ?? claimBy) ? tableDate(expireDate ?? claimBy) : '–'),
    },
  ];
}
