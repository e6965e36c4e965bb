import type { VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { vinLength } from '@podium/ui/bikes/VinInput.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** Whether a bike with a VIN would be valid, and its model; else the reason in a sentence. */
export function useVerdict(): (test: VinTest) => { isTaken: boolean; text: string } {
  const { t } = useTranslation('admin');
  return ({ vin, isVin, patterns }) => {
    const found = patterns.find(({ verified }) => verified);
    if (found) return { isTaken: true, text: t('vinPatterns.bench.takes', { model: found.model, year: found.year }) };
    const why = (text: string) => ({ isTaken: false, text });
    if (!isVin && vin.length !== vinLength) return why(t('vinPatterns.bench.length', { count: vin.length }));
    if (!isVin) return why(t('vinPatterns.bench.characters'));
    return patterns.length > 0 ? why(t('vinPatterns.bench.onlyUnverified')) : why(t('vinPatterns.bench.noPattern'));
  };
}
