import type { Rider } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';

type T = ReturnType<typeof useTranslation>['t'];
type Bikes = Pick<Rider, 'bikeCount' | 'validBikes'>;

export const bikesText = ({ bikeCount = 0, validBikes = 0 }: Bikes, t: T): string =>
  bikeCount === 0 ? t('riderList.noBikes') : t('riderList.validOf', { count: validBikes, all: bikeCount });
export const documentsText = (count = 0, t: T): string =>
  t(count === 2 ? 'riderList.docsBoth' : count === 1 ? 'riderList.docsOne' : 'riderList.docsNone');

/** A rider with no bike, or with one that is not valid, cannot go on: staff see it at a glance. */
export function BikesCell({ rider }: { rider: Bikes }) {
  const { t } = useTranslation('admin');
  const text = bikesText(rider, t);
  const { bikeCount = 0, validBikes = 0 } = rider;
  if (bikeCount === 0) return <Chip>{text}</Chip>;
  return <Chip tone={validBikes === bikeCount ? 'done' : 'warning'}>{text}</Chip>;
}
