import { readAmount } from '@podium/contracts/amounts.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';

/** The cents of an amount typed in the page's language; null when it is no amount, or ambiguous. */
export const typedCents = (text: string): number | null => readAmount(text, currentLocale());
