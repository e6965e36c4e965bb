import { readAmount } from '@podium/contracts/money.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';

/** Cents of an amount that was typed in the language of the page; null when it is none, or could be another one. */
export const typedCents = (text: string): number | null => readAmount(text, currentLocale());
