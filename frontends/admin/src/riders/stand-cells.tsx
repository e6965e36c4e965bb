import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Award } from '@podium/contracts/api/rewards.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';

type T = ReturnType<typeof useTranslation>['t'];
type Bikes = Pick<Rider, 'bikeCount' | 'validBikes'>;

export function bikesText({ bikeCount = 0, validBikes = 0 }: Bikes, t: T): string {
  if (bikeCount === 0) return t('riderList.noBikes');
  return t(validBikes === bikeCount ? 'riderList.valid' : 'riderList.validOf', { count: validBikes, all: bikeCount });
}
export const documentsText = (count = 0, t: T): string =>
  t(count === 2 ? 'riderList.docsBoth' : count === 1 ? 'riderList.docsOne' : 'riderList.docsNone');

/** A rider without a bike, or with an invalid one, cannot go on: staff see it at a glance. */
export function BikesCell({ rider }: { rider: Bikes }) {
  const { t } = useTranslation('admin');
  const text = bikesText(rider, t);
  const { bikeCount = 0, validBikes = 0 } = rider;
  if (bikeCount === 0) return <Chip>{text}</Chip>;
  return <Chip tone={validBikes === bikeCount ? 'done' : 'warning'}>{text}</Chip>;
}

/**
 * A rider whose last award was cash is a pro, one whose last was credit an amateur; before the first award, neither.
 */
export const typeText = (lastKind: AwardKind | null | undefined, t: T): string =>
  lastKind ? t(lastKind === 'cash' ? 'dashboard.pro' : 'dashboard.amateur') : '';

export function TypeChip({ lastKind }: { lastKind: AwardKind | null | undefined }) {
  const { t } = useTranslation('admin');
  if (!lastKind) return null;
  return <Chip tone={lastKind === 'cash' ? 'ink' : 'outline'}>{typeText(lastKind, t)}</Chip>;
}

/** The kind of the last award, by which `lastKind` of a list goes, too. */
export const lastKindOf = (awards: readonly Award[]): AwardKind | null =>
  awards
    .filter(({ revoked }) => !revoked)
    .toSorted(
      (a, b) =>
        b.eventDate.localeCompare(a.eventDate) ||
        b.awardedDate.localeCompare(a.awardedDate) ||
        b.id.localeCompare(a.id),
    )[0]?.kind ?? null;

/** Whole dollars per currency: a rider may have both. Undefined means unknown, while rewards does not answer. */
export function SumsCell({ sums }: { sums: ListedWallet['available'] | undefined }) {
  const { wholeMoney } = useFormats();
  if (!sums) return <span className="secondary">–</span>;
  if (sums.length === 0) return <span className="figure secondary">{wholeMoney(0, 'USD')}</span>;
  return sums.map(({ cents, currency }) => (
    <span key={currency} className="rider-sum">
      <Money cents={cents} currency={currency} whole withCode />
    </span>
  ));
}
