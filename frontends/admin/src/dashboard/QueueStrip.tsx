import type { Summary } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useOpenApplications } from '../promoters/applications/use-open-applications.ts';
import { useOpenPayouts } from '../payouts/use-open-payouts.ts';
import { useOpenReviews } from '../reviews/use-open-reviews.ts';
import { useOpenSubmissions } from '../submissions/use-submissions.ts';
import { waitingQuery } from '../vin-patterns/vin-patterns.api.ts';
import { useWaitingCount } from '../waiting/use-waiting.ts';
import './queue-strip.css';

/** Null until the count is known. */
type Queue = { key: string; count: number | null | undefined; text: string; to: string };

/** The queues that wait for staff, each a link to its page; only the most urgent is filled. */
export function QueueStrip({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const queues = useQueues(summary);
  const urgent = queues.find(({ count: waiting }) => (waiting ?? 0) > 0)?.key;
  return (
    <ul className="queue-strip card" aria-label={t('dashboard.queues')}>
      {queues.map(({ key, count: waiting, text, to }) => (
        <li key={key} data-urgent={key === urgent}>
          <Link to={to}>
            <b className="figure">{waiting == null ? '–' : count(waiting)}</b>
            <span>
              <strong>{t(`dashboard.queue.${key}`)}</strong>
              <small>{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useQueues({ lateEvents, openRefunds }: Summary): Queue[] {
  const { t } = useTranslation('admin');
  const { wholeMoneyWithCode } = useFormats();
  const { claims, missing } = useOpenPayouts();
  const { documents, vins } = useOpenReviews();
  // As the VIN desk counts them: bikes that only lack a pattern, not those of another make.
  const vinsToVerify = useQuery(waitingQuery({ page: 1, limit: 1 }));
  const applications = useOpenApplications();
  const submissions = useOpenSubmissions();
  const waiting = useWaitingCount();
  const sum = (amounts: readonly { currency: Currency; cents: number }[]) =>
    amounts.map(({ currency, cents }) => wholeMoneyWithCode(cents, currency)).join(', ');
  return [
    { key: 'late', count: lateEvents, text: t('dashboard.queue.lateText'), to: '/auth/admin/late-results-events' },
    { key: 'waiting', count: waiting, text: t('dashboard.queue.waitingText'), to: '/auth/admin/waiting' },
    {
      key: 'applications',
      count: applications,
      text: t('dashboard.queue.applicationsText'),
      to: '/auth/admin/promoter-applications',
    },
    {
      key: 'submissions',
      count: submissions,
      text: t('dashboard.queue.submissionsText'),
      to: '/auth/admin/submissions',
    },
    {
      key: 'refunds',
      count: openRefunds.count,
      text: openRefunds.count > 0 ? sum(openRefunds.amounts) : t('dashboard.queue.none'),
      to: '/auth/admin/dealer-refunds?status=open',
    },
    {
      key: 'claims',
      count: claims?.count,
      text: claims && claims.count > 0 ? sum(claims.sums) : t('dashboard.queue.noClaims'),
      to: '/auth/admin/cash-out-report?status=open',
    },
    {
      key: 'missing',
      count: missing,
      text: t('dashboard.queue.missingText'),
      to: '/auth/admin/cash-out-report/missing?status=open',
    },
    {
      key: 'documents',
      count: documents,
      text: t('dashboard.queue.documentsText'),
      to: '/auth/admin/reviews/documents',
    },
    vins
      ? { key: 'newVins', count: vins, text: t('dashboard.queue.newVinsText'), to: '/auth/admin/reviews/bikes' }
      : {
          key: 'vins',
          count: vinsToVerify.data?.bikes,
          text: t('dashboard.queue.vinsText'),
          to: '/auth/admin/vin-patterns/waiting',
        },
  ];
}
