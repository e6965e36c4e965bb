import { nameKey } from '@podium/contracts/names.ts';

export type Status = 'DNF' | 'DNS' | 'DSQ';
/** A cell that says how somebody finished; `isTie` if it says that others have the same place. */
export type Finish = { place: number | null; status: Status | null; isTie: boolean };

/** Words for not being classified, in English, French, German, Spanish and as timing systems write them. */
const words: Record<Status, string> = {
  DNF: `
    dnf, d n f, did not finish, didn t finish, not finished, retired, retirement, ret, rtd, rit, abandon,
    abandonne, abandono, ab, abd, aband, abn, nc, n c, ncl, not classified, unclassified, non classe,
    non classee, nclas, n classe, n cl, non class, nicht gewertet, n gew, ngew, ohne wertung, nicht klassiert,
    nicht im ziel, n i z, niz, ausgefallen, ausfall, aufgegeben, aufg, out, dnp, did not place, not placed,
    dnq, did not qualify, nq, hd, hors delai, otl, retirado, retirada, no clasificado, no termino,
    no finalizo, nf, n f, brutt, ikke fullfort, dnf dnf, incident, mechanical, crashed out, non arrive,
    non termine, no terminado, uitgevallen, ritirato, unk, dnc, no time, sans temps, keine zeit, sin tiempo`,
  DNS: `
    dns, d n s, did not start, didn t start, not started, non partant, non partante, non parti, np, n p,
    nicht gestartet, n gest, ngest, n g, nst, nicht am start, n a s, nas, no show, noshow, ns, absent, abs,
    forfait, withdrawn, wd, w d, wdn, no salio, no largo, no presentado, scratched, scr, ikke startet, dnst,
    non partito, niet gestart, no tomo la salida, dnr`,
  DSQ: `
    dsq, d s q, dq, d q, dqf, disq, dsqf, disqualified, disqualifie, disqualifiee, disqualifiziert,
    disqualification, disqu, dis, excluded, exclusion, exclu, exclue, excl, ex, exc, wertungsausschluss,
    ausgeschlossen, descalificado, descalificada, desc, desclasificado, squalificato, diskvalifisert, dsk,
    black flag, black flagged`,
};
const statuses = new Map<string, Status>();
for (const [status, list] of Object.entries(words) as [Status, string][])
  for (const word of list.split(',')) statuses.set(word.trim().replace(/\s+/g, ' '), status);

const fine = new Set(
  `
    ok, classified, finished, finisher, fin, classe, classee, official, finish, running, active, confirmed,
    gewertet, gestartet, im ziel, clasificado, valid, f, fullfort, ranked, complete, completed`
    .split(',')
    .map((word) => word.trim()),
);

/** The status that a cell says, as a whole: "Did not finish", "n. gew.", "DQ". */
export const statusIn = (cell: string): Status | null => statuses.get(nameKey(cell)) ?? null;
/** Whether a cell is a code that means nothing else, wherever it stands. */
export const isStatusCode = (cell: string): boolean => /^\(?(dnf|dns|dsq|dnq|dnp|dq)\)?\.?$/i.test(cell);
/** Whether a cell says that somebody is classified. */
export const isClassifiedWord = (cell: string): boolean => fine.has(nameKey(cell));

/** The status that a remark begins with or contains by its usual name: "DNF - chain", "Disqualified (sound)". */
export function statusInRemark(cell: string): Status | null {
  const whole = statusIn(cell);
  if (whole) return whole;
  const key = ` ${nameKey(cell)} `;
  const found =
    /\b(dnf|did not finish|dns|did not start|dsq|dq|disqualified|disqualifie|non partant|disqualifiziert|descalificado|nicht gestartet)\b/.exec(
      key,
    )?.[1];
  return found ? (statuses.get(found) ?? null) : null;
}

const ordinal = String.raw`(?:st|nd|rd|th|er|ere|ère|re|e|eme|ème|è|d|nde|º|ª|°)?`;
const number = new RegExp(
  String.raw`^(?:p|pos|t|t-|=|#)?\s*0{0,3}([1-9]\d{0,3})(?:[.,]0+)?\s*${ordinal}\s*[.):]?\s*(=|t|\(t\)|tie|tied|\*)?$`,
  'i',
);

/**
 * A place as results write it: "1", "1st", "1er", "2e", "3.", "8th=", "T4", "15 (DNF)", "3/24", "DNF"; null for a text
 * that is neither place nor status. A status beside a number wins: it is never classified (rule 6).
 */
export function readPlace(cell: string): Finish | null {
  const text = cell.trim();
  const status = statusIn(text);
  if (status) return { place: null, status, isTie: false };
  const plain = number.exec(text);
  if (plain) return { place: Number(plain[1]), status: null, isTie: /^(=|t)/i.test(text) || (plain[2] ?? '*') !== '*' };
  const of = /^([1-9]\d{0,3})\s*(?:\/|of|sur|von|de)\s*\d{1,4}$/i.exec(text);
  if (of) return { place: Number(of[1]), status: null, isTie: false };
  const both =
    /^(\d{1,4})[.)]?\s*[-–(/[ ]\s*([^\d()[\]]{2,}?)\s*[)\]]?$/.exec(text) ??
    /^([^\d()[\]]{2,}?)\s*[-–(/[ ]?\s*(\d{1,4})[)\]]?$/.exec(text);
  const said = both && (statusIn(both[1] ?? '') ?? statusIn(both[2] ?? ''));
  return said ? { place: null, status: said, isTie: false } : null;
}
