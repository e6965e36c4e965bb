import type { ReactNode } from 'react';
import type { ResultClaim } from '@podium/contracts/result-claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { Reviewer } from './reviews.api.ts';
import { namespace } from './texts.ts';

type ClaimCardProps = {
  claim: ResultClaim;
  type: Reviewer;
  onDecide: (decision: 'confirm' | 'reject') => void;
};

/** A suggestion: the posted row and the rider's account side by side, to confirm or reject. */
export function ClaimCard({ claim, type, onDecide }: ClaimCardProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const { date } = useFormats();
  const { row, rider, evidence } = claim;
  const sides: { label: string; posted: ReactNode; own: ReactNode }[] = [
    { label: t('claim.name'), posted: row.name, own: rider && <RiderName claim={claim} type={type} /> },
    { label: t('claim.home'), posted: row.hometown, own: rider && homeOf(rider) },
    {
      label: t('claim.number'),
      posted: row.amaNumber,
      own: rider?.amaNumber && (
        <>
          {rider.amaNumber}{' '}
          <small className="secondary">{t(rider.amaConfirmed ? 'claim.confirmed' : 'claim.typed')}</small>
        </>
      ),
    },
    { label: t('claim.bike'), posted: row.bike, own: rider && bikesOf(rider) },
    {
      label: t('claim.email'),
      posted: row.email,
      own: rider && t(rider.emailVerified ? 'claim.verified' : 'claim.unverified'),
    },
    {
      label: t('claim.since'),
      posted: claim.postedAt && t('claim.postedOn', { date: date(claim.postedAt) }),
      own: rider?.createdAt && t('claim.createdOn', { date: date(rider.createdAt) }),
    },
  ];
  return (
    <article className="review card">
      <header className="review-head">
        {row.place !== null && <Plate place={row.place} size={36} />}
        <div>
          <h2>
            <Link to={`/auth/${type}/event/${claim.eventId}?tab=results`}>{claim.eventTitle}</Link>
          </h2>
          <p className="secondary">
            {claim.className}, {date(claim.eventDate)}
          </p>
        </div>
        <p className="review-chips">
          {evidence.map((each) => (
            <Chip key={each} tone="outline">
              {t(`evidence.${each}`)}
            </Chip>
          ))}
        </p>
      </header>
      <SimpleTable
        className="review-sides"
        caption={t('claim.sides')}
        rows={sides}
        rowKey={({ label }) => label}
        columns={[
          { title: '', isRowHead: true, value: ({ label }) => label },
          { title: t('claim.posted'), render: ({ posted }) => posted || '–' },
          { title: t('claim.account'), render: ({ own }) => own || '–' },
        ]}
      />
      <footer className="review-acts">
        <Button kind="danger" onClick={() => onDecide('reject')}>
          <Icon name="close" size={16} />
          {t('claim.reject')}
          <span className="visually-hidden">{row.name}</span>
        </Button>
        <Button kind="primary" onClick={() => onDecide('confirm')}>
          <Icon name="check" size={16} />
          {t('claim.confirm')}
          <span className="visually-hidden">{row.name}</span>
        </Button>
      </footer>
    </article>
  );
}

type Rider = NonNullable<ResultClaim['rider']>;

function RiderName({ claim: { rider }, type }: { claim: ResultClaim; type: Reviewer }) {
  if (!rider) return null;
  return type === 'admin' ? <Link to={`/auth/admin/rider/${rider.id}`}>{rider.name}</Link> : <>{rider.name}</>;
}

const homeOf = ({ hometown, city, state }: Rider) => hometown ?? [city, state].filter(Boolean).join(', ');
const bikesOf = ({ bikes }: Rider) =>
  bikes
    .filter(({ valid }) => valid)
    .map(({ year, make, model }) => `${year} ${make} ${model}`)
    .join(', ');
