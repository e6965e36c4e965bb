import type { Summary } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useOpenApplications } from '../use-open-applications.ts';
import { useOpenPayouts } from '../use-open-payouts.ts';
import { useOpenSubmissions } from '../use-submissions.ts';
import './queue-strip.css';

type Queue = { key: string; count: number; text: string; to: string };

/** What waits for staff; only the most urgent is filled. */
export function QueueStrip({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { wholeMoneyWithCode, count } = useFormats();
  const applications = useOpenApplications();
  const submissions = useOpenSubmissions();
  const { claims, missing } = useOpenPayouts();
  const { openRefunds } = summary;
  const sum = (amounts: readonly { currency: Currency; cents: number }[]) =>
    amounts.map(({ currency, cents }) => wholeMoneyWithCode(cents, currency)).join(', ');
  const owed = sum(openRefunds.amounts);
  const queues: Queue[] = [
    {
      key: 'late',
      count: summary.lateEvents,
      text: t('dashboard.queue.lateText'),
      to: '/auth/admin/late-results-events',
    },
    ...(applications === null
      ? []
      : [
          {
            key: 'applications',
            count: applications,
            text: t('dashboard.queue.applicationsText'),
            to: '/auth/admin/promoter-applications',
          },
        ]),
    ...(submissions === null
      ? []
      : [
          {
            key: 'submissions',
            count: submissions,
            text: t('dashboard.queue.submissionsText'),
            to: '/auth/admin/submissions',
          },
        ]),
    { key: 'vins', count: summary.vinsToVerify, text: t('dashboard.queue.vinsText'), to: '/auth/admin/vin-patterns' },
    {
      key: 'refunds',
      count: openRefunds.count,
      text:
        openRefunds.count > 0
          ? t('dashboard.queue.refundsText', {
              owed,
              dealers: t('dashboard.queue.dealers', { count: openRefunds.dealers }),
            })
          : t('dashboard.queue.none'),
      to: '/auth/admin/dealer-refunds?status=open',
    },
    ...(claims
      ? [
          {
            key: 'claims',
            count: claims.count,
            text: claims.count > 0 ? sum(claims.sums) : t('payouts.queue.noClaims'),
            to: '/auth/admin/cash-out-report?status=open',
          },
        ]
      : []),
    ...(missing === undefined
      ? []
      : [
          {
            key: 'missing',
            count: missing,
            text: t('payouts.queue.missingText'),
            to: '/auth/admin/cash-out-report/missing?status=open',
          },
        ]),
  ];
  const urgent = queues.find(({ count: waiting }) => waiting > 0)?.key;
  return (
    <ul className="queue-strip card">
      {queues.map(({ key, count: waiting, text, to }) => {
        const content = (
          <>
            <b className="figure">{count(waiting)}</b>
            <span>
              <strong>
                {t(key === 'claims' || key === 'missing' ? `payouts.queue.${key}` : `dashboard.queue.${key}`)}
              </strong>
              <small>{text}</small>
            </span>
            <Icon name="right" size={18} />
          </>
        );
        return (
          <li key={key} data-urgent={key === urgent}>
            <Link to={to}>{content}</Link>
          </li>
        );
      })}
    </ul>
  );
}
