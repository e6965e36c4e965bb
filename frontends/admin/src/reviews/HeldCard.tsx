import type { ReactNode } from 'react';
import type { HeldPosting } from '@podium/contracts/api/catalog/holds.ts';
import { decideHold } from '@podium/contracts/calls/catalog.ts';
import type { FullResult } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { RoleButton } from '../people/RoleButton.tsx';

type HeldCardProps = { posting: HeldPosting; onDecide: (decision: 'release' | 'reject') => void };

/** A held posting with the reasons, and its results beside those that pay meanwhile. */
export function HeldCard({ posting, onDecide }: HeldCardProps) {
  const { t } = useTranslation('admin');
  const { date, count } = useFormats();
  const { results, released, finishers, currency } = posting;
  const user = useUser();
  const reason = user && posting.postedBy.id === user.id ? t('waiting.own') : null;
  const listed = results.filter(({ place }) => place !== null).length;
  const facts = [
    { key: 'by', value: `${posting.postedBy.name ?? '–'}, ${date(posting.heldAt)}` },
    { key: 'amount', value: <Money cents={posting.amountCents} currency={currency} withCode /> },
    { key: 'moved', value: <Money cents={posting.movedCents} currency={currency} withCode /> },
    {
      key: 'finishers',
      value: t('reviews.held.listed', { stated: finishers === null ? '–' : count(finishers), listed: count(listed) }),
    },
  ];
  return (
    <article className="review card">
      <header className="review-head">
        <div>
          <h2>
            <Link to={`/auth/admin/event/${posting.eventId}?tab=results`}>{posting.eventTitle}</Link>
          </h2>
          <p className="secondary">
            {posting.className}, {date(posting.eventDate)}
          </p>
        </div>
      </header>
      <ul className="review-reasons">
        {posting.reasons.map((reason) => (
          <li key={reason}>{t(`reviews.held.reason.${reason}`)}</li>
        ))}
      </ul>
      <dl className="review-facts">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`reviews.held.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="review-before">
        <summary>{t('reviews.held.compare')}</summary>
        <Rows before={released?.results ?? []} after={results} />
      </details>
      {posting.cause === 'payouts' && <Prices posting={posting} />}
      <footer className="review-acts">
        <RoleButton call={decideHold} reason={reason} kind="danger" onClick={() => onDecide('reject')}>
          <Icon name="close" size={16} />
          {t('reviews.held.reject')}
          <span className="visually-hidden">{posting.className}</span>
        </RoleButton>
        <RoleButton call={decideHold} reason={reason} kind="primary" onClick={() => onDecide('release')}>
          <Icon name="check" size={16} />
          {t('reviews.held.release')}
          <span className="visually-hidden">{posting.className}</span>
        </RoleButton>
      </footer>
    </article>
  );
}

/** What holds now beside what would. */
function Sides({
  rows,
  caption,
}: {
  rows: { label: ReactNode; now: ReactNode; proposed: ReactNode }[];
  caption?: string;
}) {
  const { t } = useTranslation('admin');
  return (
    <SimpleTable
      className="review-sides"
      {...(caption && { caption })}
      rows={rows}
      columns={[
        { title: t('riders.place'), isRowHead: true, render: ({ label }) => label },
        { title: t('reviews.held.now'), render: ({ now }) => now },
        { title: t('reviews.held.then'), render: ({ proposed }) => proposed },
      ]}
    />
  );
}

/** Place by place: who is paid now, and who would be. */
function Rows({ before, after }: { before: readonly FullResult[]; after: readonly FullResult[] }) {
  const places = [...new Set([...before, ...after].flatMap(({ place }) => place ?? []))].sort((a, b) => a - b);
  const nameAt = (rows: readonly FullResult[], place: number) => rows.find((row) => row.place === place)?.name || '–';
  return (
    <Sides
      rows={places.map((place) => ({ label: place, now: nameAt(before, place), proposed: nameAt(after, place) }))}
    />
  );
}

/** What the places pay now, and what they would. */
function Prices({ posting: { released, payouts, payoutType, currency } }: { posting: HeldPosting }) {
  const { t } = useTranslation('admin');
  const priceAt = (prices: HeldPosting['payouts'], place: number) =>
    prices.find((price) => price.place === place)?.amountCents ?? 0;
  const before = released?.payouts ?? [];
  const places = [...new Set([...before, ...payouts].map(({ place }) => place))]
    .filter((place) => priceAt(before, place) !== priceAt(payouts, place))
    .sort((a, b) => a - b);
  if (places.length === 0 && (released === null || released.payoutType === payoutType)) return null;
  const price = (prices: HeldPosting['payouts'], place: number) => (
    <Money cents={priceAt(prices, place)} currency={currency} withCode />
  );
  const rows = places.map((place) => ({ label: place, now: price(before, place), proposed: price(payouts, place) }));
  const types = released &&
    released.payoutType !== payoutType && {
      label: t('reviews.held.type'),
      now: t(`reviews.held.typeOf.${released.payoutType}`),
      proposed: t(`reviews.held.typeOf.${payoutType}`),
    };
  return <Sides caption={t('reviews.held.prices')} rows={types ? [types, ...rows] : rows} />;
}
