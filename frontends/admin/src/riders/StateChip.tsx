import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { accountState, stateTones } from './account-state.ts';

export function StateChip({ rider }: { rider: Parameters<typeof accountState>[0] }) {
  const { t } = useTranslation('admin');
  const state = accountState(rider);
  return <Chip tone={stateTones[state]}>{t(`riders.accountState.${state}`)}</Chip>;
}
