import { readFileSync } from 'node:fs';
import { brand } from '@podium/contracts/brand.ts';
import { fillText } from '@podium/contracts/fill-text.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { cleanTyped } from './typed-text.ts';

/** The values of each mail besides the reader's name; `path` is the target of its button. */
export type MailValues = {
  verify: { code: string; path: string };
  reset: { code: string; path: string };
  welcome: { code: string; path: string };
  /** Written by staff. */
  passwordLink: { code: string; path: string };
  pinLink: { path: string };
  /** To an address that anybody typed, so it repeats little of what they typed: `rider` is a first name and an initial. */
  guardian: { rider: string; code: string; path: string };
  guardianConfirmed: { guardian: string };
  /** `why` may be empty. */
  guardianRefused: { guardian: string; why: string; path: string };
  applicationReceived: null;
  applicationApproved: { path: string };
  applicationRejected: { reason: string };
  /** `path` is the restore link. */
  emailChanged: { email: string; path: string };
  /** To an address without a way back; `path` is the contact page. */
  emailReplaced: { path: string };
  /** To an owner who took the account back; `path` sets the new password. */
  emailRestored: { code: string; path: string };
  /** To an owner who took an account that somebody else may have registered. */
  accountTaken: null;
  passwordChanged: null;
  pinLocked: { path: string };
  /** To both addresses of a merge (rule 44). */
  mergedAway: { path: string };
  mergedInto: { path: string };
  /** `bikes` line by line. */
  bikesValid: { bikes: string; path: string };
  bikesInvalid: { bikes: string; path: string };
  transferAsked: { vin: string; path: string };
  transferApproved: { vin: string; path: string };
  transferGiven: { vin: string; path: string };
  transferRejected: { vin: string; reason: string; path: string };
  redemptionMade: { amount: string; dealer: string; code: string; path: string };
  resultsAwaited: { title: string; days: string; endDate: string; dueDate: string; path: string };
  /** Written by staff; `classes` line by line. */
  resultsLate: { title: string; days: string; endDate: string; dueDate: string; classes: string; path: string };
  submissionApproved: { title: string; path: string };
  submissionRejected: { title: string; reason: string; path: string };
  eventCanceled: { title: string; date: string; reason: string; path: string };
  eventReinstated: { title: string; date: string; path: string };
  creditExpiring: {
    amount: string;
    date: string;
    lots: string;
    path: string;
    /** An entry for the reader's calendar. */ calendar: string;
  };
  payoutSent: { amount: string; path: string };
  payoutFailed: { path: string };
  chequeSent: { amount: string; path: string };
  missingPaymentResolved: { title: string; className: string; answer: string; path: string };
  missingPaymentDeclined: { title: string; className: string; answer: string; path: string };
  licenseRejected: { reason: string; path: string };
  w9Rejected: { reason: string; path: string };
  w8benRejected: { reason: string; path: string };
  bikeImageRejected: { vin: string; reason: string; path: string };
  /** `days` is empty if the report has no period; `path` leads to pages that require sign-in. */
  weeklyReport: { view: string; report: string; days: string; path: string };
  monthlyReport: { view: string; report: string; days: string; path: string };
  contact: { from: string; email: string; subject: string; message: string };
  /** A rider asked for their account to be deleted on `date`; `path` is where that can be withdrawn. */
  deletionAsked: { date: string; path: string };
  deletionWithdrawn: null;
  /** To the address that the account had. */
  accountDeleted: null;
  /** `awards` line by line; `spend` and `claim` say what to do with credit and cash, and are empty without. */
  resultsEarned: { amount: string; title: string; awards: string; spend: string; claim: string; path: string };
  /** `missing` says what keeps it from being paid. */
  cashDue: { amount: string; date: string; missing: string; path: string };
  creditExpired: { amount: string; path: string };
  cashExpired: { amount: string; missing: string; path: string };
  reinstated: { amount: string; title: string; className: string; date: string; answer: string; path: string };
  reinstatementRefused: { amount: string; title: string; className: string; answer: string; path: string };
};
/** Values typed by strangers, with the maximum number of characters shown. */
const typed: Partial<Record<string, number>> = {
  name: 40,
  guardian: 40,
  rider: 20,
  from: 40,
  dealer: 60,
  subject: 80,
  title: 80,
  className: 60,
  why: 300,
};
export type TemplateName = keyof MailValues;
/** The mails whose reader waits for them in order to continue. */
export const awaited: ReadonlySet<TemplateName> = new Set([
  'verify',
  'reset',
  'welcome',
  'passwordLink',
  'pinLink',
  'guardian',
  'emailRestored',
]);
/** Ready to send; text and HTML say the same. */
export type Letter = { subject: string; text: string; html: string };

type Words = { subject: string; lines: string[]; button?: string };
type Texts = {
  greeting: string;
  foot: string;
  /** Above a mail whose earlier copy may have arrived. */
  repeated: string;
  /** The label of the link to the choice of mails. */
  choose: string;
  templates: Record<TemplateName, Words>;
};
const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8')) as Texts;
const texts = Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) as Record<Locale, Texts>;

/**
 * `sender` is the sender's postal address; `preferences` the path of the reader's choice of mails, where they may turn
 * this one off.
 */
type Around = { sender?: string; preferences?: string | null; isRepeated?: boolean };

/** The mail in its reader's language, as plain text and HTML; values are text in both, never markup. */
export function writeLetter(
  template: TemplateName,
  locale: Locale,
  values: Record<string, string>,
  publicUrl: string,
  { sender = '', preferences = null, isRepeated = false }: Around = {},
): Letter {
  const { greeting, foot, repeated, choose, templates } = texts[locale];
  const words = templates[template];
  const clean = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typed[key] ? cleanTyped(value, typed[key]) : value]),
  );
  const fill = (line: string, escape: (value: string) => string = String) =>
    fillText(line, (key) => escape({ program: brand.program, ...clean }[key] ?? ''));
  const urlOf = (path: string) => new URL((locale === 'fr' ? '/fr' : '') + path, publicUrl).href;
  const [link, choice] = [values.path && urlOf(values.path), preferences && urlOf(preferences)];
  // A line that only holds an empty value is left out.
  const lines = [...(isRepeated ? [repeated] : []), ...(values.name ? [greeting] : []), ...words.lines].filter(
    (line) => fill(line).trim() !== '',
  );
  const text = [
    ...lines.map((line) => fill(line)),
    ...(link ? [`${fill(words.button ?? '')}\n${link}`] : []),
    '--',
    fill(foot),
    ...(choice ? [`${choose}\n${choice}`] : []),
    ...(sender ? [sender] : []),
  ].join('\n\n');
  const body = lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${emphasised(fill(line, escapeHtml))}</p>`)
    .join('');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${fill(words.button ?? '', escapeHtml)}</a></p>`
    : '';
  const subject = fill(words.subject).replaceAll(/[\r\n]+/g, ' ');
  const below = [
    fill(foot, escapeHtml),
    ...(choice ? [`<a href="${escapeHtml(choice)}" style="color:#5b6169">${escapeHtml(choose)}</a>`] : []),
    ...(sender ? [escapeHtml(sender)] : []),
  ];
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    '<meta name="supported-color-schemes" content="light"></head>',
    `<body style="margin:0;background:#f5f6f7;padding:24px"><div style="${sheetStyle}">${body}${button}`,
    `<p style="margin:28px 0 0;color:#5b6169;font-size:13px">${below.join('<br>')}</p></div></body></html>`,
  ].join('');
  return { subject, text, html };
}

/** Mail programs ignore style sheets, so each element has its own styles. */
const sheetStyle = [
  'max-width:560px;margin:auto;padding:28px;background:#fff;border-top:4px solid #f26a1b',
  'font:15px/1.5 system-ui,sans-serif;color:#111315',
].join(';');
const buttonStyle = [
  'background:#f26a1b;color:#111315;padding:12px 20px;border-radius:6px',
  'font-weight:700;text-decoration:none',
].join(';');
const escapeHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** A line that is only a code is set large. */
const emphasised = (html: string) =>
  /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(html) ? `<b style="font-size:26px;letter-spacing:2px">${html}</b>` : html;
