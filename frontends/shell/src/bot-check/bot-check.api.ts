import type { BotCheckConfig } from './recaptcha.ts';

/** The gateway's configuration of the bot check. */
export const botCheckQuery = () => ({
  queryKey: ['bot-check'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchBotCheck(signal),
  staleTime: Infinity,
});

async function fetchBotCheck(signal: AbortSignal): Promise<BotCheckConfig> {
  const response = await fetch('/bot-check.json', { signal });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as BotCheckConfig;
}
