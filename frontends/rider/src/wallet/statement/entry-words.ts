import type { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { StatementLine } from './statement-lines.ts';

type Translate = ReturnType<typeof useTranslation<'rider'>>['t'];

/** What happened, and where. */
export function entryWords(
  { kind, className, eventTitle, dealerName, code }: StatementLine,
  t: Translate,
): { entry: string; where: string } {
  const isAtDealer = kind === 'redeem' || kind === 'undo' || kind === 'refund';
  return {
    entry: [t(`statement.kind.${kind}`), isAtDealer ? code && t('statement.code', { code }) : className]
      .filter(Boolean)
      .join(', '),
    where: (isAtDealer ? dealerName : eventTitle) ?? '',
  };
}
