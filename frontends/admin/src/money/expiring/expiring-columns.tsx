import type { ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import '../../charts/charts.css';

/** Fewer days than a rider needs to get to a dealer. */
const urgentDays = 7;

export function useExpiringColumns(): Column<ExpiringCredit>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const left = ({ firstExpireDate }: ExpiringCredit) => daysBetween(today(), firstExpireDate);
  return [
    {
      key: 'rider',
      title: t('riders.rider'),
      lead: true,
      value: ({ riderName }) => riderName,
      render: ({ riderName, email }) => (
        <span>
          {riderName}
          <small className="money-line secondary">{email}</small>
        </span>
      ),
    },
    { key: 'email', title: t('riders.email'), optional: true, value: ({ email }) => email },
    { key: 'language', title: t('riders.language'), value: ({ locale }) => t(`money.language.${locale}`) },
    {
      key: 'first',
      title: t('money.expiring.first'),
      value: ({ firstExpireDate }) => firstExpireDate,
      render: (row) => (
        <span>
          <span className="nowrap">{tableDate(row.firstExpireDate)}</span>{' '}
          <Chip tone={left(row) <= urgentDays ? 'danger' : 'plain'} icon={left(row) <= urgentDays ? 'clock' : null}>
            {t('money.expiring.left', { count: left(row) })}
          </Chip>
        </span>
      ),
    },
    { key: 'lots', title: t('money.expiring.lots'), align: 'right', value: ({ lots }) => lots.length },
    {
      key: 'total',
      title: t('riders.amount'),
      align: 'right',
      value: ({ totalCents }) => totalCents / 100,
      render: ({ totalCents, currency }) => <Money cents={totalCents} currency={currency} withCode />,
    },
    {
      key: 'reminded',
      title: t('money.expiring.reminded'),
      value: ({ lastReminderAt }) => lastReminderAt?.slice(0, 10),
      render: ({ lastReminderAt }) =>
        lastReminderAt ? tableDate(lastReminderAt) : <span className="secondary">{t('money.expiring.never')}</span>,
    },
  ];
}
