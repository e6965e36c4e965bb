import type { Rider } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { accountState, stateTones } from './account-state.ts';

export function StateChip({
  rider,
}: {
  rider: Pick<Rider, 'mergedInto' | 'active' | 'emailVerified' | 'guardianPending'>;
}) {
  const { t } = useTranslation('admin');
  const state = accountState(rider);
  return <Chip tone={stateTones[state]}>{t(`riders.accountState.${state}`)}</Chip>;
}
