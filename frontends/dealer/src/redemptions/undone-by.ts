import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { theme } from '@podium/ui/theme/theme.ts';

/** Who undid a redemption, as a dealer knows them: accounts of persons stay unnamed. */
export const undoneByOf = ({ undoneAs, dealerName }: Redemption): string =>
  undoneAs === 'refund' ? theme.name : dealerName;
