import type { Locale } from '@podium/contracts/locales.ts';
import type { Health } from './health.ts';

type Say = (key: string, values?: Record<string, string>) => string;

const colors = { ok: '#1b6e3c', delayed: '#8a5a00', down: '#b3261e' };

/** A plain page, without scripts, that reloads every half minute. It contains only texts of ours. */
export function healthPage({ message, checkedAt, details }: Health, locale: Locale, say: Say): string {
  const rows = details.map(
    ({ service, state, message: text }) =>
      `<tr><th scope="row">${service}</th><td><b style="color:${colors[state]}">${say(`state.${state}`)}</b></td><td>${text}</td></tr>`,
  );
  const time = new Date(checkedAt).toISOString().replace(/T(.*)\..*/, ' $1 UTC');
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="30">
<title>${say('title')}</title>
<style>body{font:16px/1.5 system-ui;margin:32px;color:#111315;max-width:52rem}th,td{text-align:left;
padding:8px 16px 8px 0;border-bottom:1px solid #e3e5e8;vertical-align:top}h1{font-size:1.4rem}</style>
<h1>${say('title')}</h1>
<p><strong>${message}</strong></p>
<table>${rows.join('')}</table>
<p>${say('checkedAt', { time })}</p>
</html>`;
}
