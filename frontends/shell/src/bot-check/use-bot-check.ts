import { useRef, useState } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { botCheckQuery } from './bot-check.api.ts';
import type { BotCheckConfig, BotCheckError } from './recaptcha.ts';

/** Why the form cannot be sent: no tick, one that expired, or no widget. */
export type BotCheckTrouble = 'refused' | 'expired' | BotCheckError;
export type BotCheckState = {
  trouble: BotCheckTrouble | null;
  /** How often the script was asked for. */ loads: number;
  /** How many tokens were used up. */ spent: number;
  /** How often the box was demanded, and got the focus. */ demands: number;
};

export const isBotRefusal = (error: unknown): boolean =>
  isApiError(error) && error.code === 'identity/bot-check-failed';

const start: BotCheckState = { trouble: null, loads: 0, spent: 0, demands: 0 };

/**
 * The bot check of a form that strangers send: null values and no box where none is configured. `isAsked`: whether this
 * form needs it by now.
 */
export function useBotCheck(isAsked = true) {
  const { data: config, refetch } = useQuery({ ...botCheckQuery(), enabled: isAsked });
  const [state, setState] = useState(start);
  // Beside the state: whoever is quick sends the form before the next rendering.
  const token = useRef<string | null>(null);
  const change = (part: Partial<BotCheckState>) => setState((before) => ({ ...before, ...part }));
  const keep = (next: string | null) => void (token.current = next);
  const shown: BotCheckConfig | null = isAsked && config && (config.key || config.version) ? config : null;
  const demand = (trouble: BotCheckTrouble) =>
    setState((before) => ({ ...before, trouble, demands: before.demands + 1 }));
  return {
    /** The props of `BotCheckField`; null where there is nothing to show. */
    field: shown && { config: shown, state, change, keep },
    /** What goes with the request. */
    answer: () => (token.current === null ? {} : { recaptcha: token.current }),
    /** Whether the form may be sent; if not, the box says what is missing and gets the focus. */
    passes(): boolean {
      if (!shown || token.current !== null) return true;
      demand(state.trouble ?? 'refused');
      return false;
    },
    /** After a failed attempt: the token is spent. */
    spend(failure: unknown): void {
      keep(null);
      setState((before) => ({ ...before, spent: before.spent + 1 }));
      if (!isBotRefusal(failure)) return;
      demand('refused');
      // The operator may have turned it on since this page was loaded.
      if (isAsked && !shown) void refetch();
    },
    /** Whether the box shows this error already. */
    tells: (error: unknown): boolean => shown !== null && isBotRefusal(error),
  };
}
export type BotCheck = ReturnType<typeof useBotCheck>;
