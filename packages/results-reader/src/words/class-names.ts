import { nameKey } from '@podium/contracts/names.ts';

export type EventClass = { id: string; name: string };
/** The event's class that a text names; `sure` if nothing else in the text could say otherwise. */
export type ClassMatch = { eventClass: EventClass; sure: boolean };

/** Words that stand beside the name of a class and do not change it. */
const noise = new Set(
  `
    moto, motos, race, races, lap, laps, final, finals, main, event, result, results, official, provisional,
    unofficial, classification, class, classe, klasse, clase, category, categorie, kategorie, division,
    overall, combined, round, rd, the, of, for, resultats, resultat, officiels, officiel, classement,
    ergebnis, ergebnisse, gesamtwertung, wertung, grand, prix, gp, finish, finishes, minutes, min, plus, day,
    by, points, position, manche, lauf, heat, standings, sorted, on, best, laptime, total, time, scores,
    score, resultados, general`
    .split(',')
    .map((word) => word.trim()),
);

const squash = (text: string) => nameKey(text.replaceAll('+', ' ')).replaceAll(' ', '');
const label =
  /^\s*(?:race\s+)?(?:class|classe|category|cat[ée]gorie|klasse|kategorie|clase|categor[ií]a|division|div|group|groupe)\s*[:=–-]\s*(.+)$/i;

/** What a line says behind "Class:"; null for a line without such a label. */
export const labeledClass = (text: string): string | null => label.exec(text)?.[1]?.trim() ?? null;

/** An answer for each text and list of classes: all rows of a class ask the same, for each answer that is previewed. */
function remembered<Found>(find: (text: string, classes: readonly EventClass[]) => Found): typeof find {
  const answers = new WeakMap<readonly EventClass[], Map<string, Found>>();
  return (text, classes) => {
    const known = answers.get(classes) ?? new Map<string, Found>();
    answers.set(classes, known);
    if (!known.has(text)) known.set(text, find(text, classes));
    return known.get(text) as Found;
  };
}

/** The event's class of that name: case, accents, spaces and punctuation aside. Null if none, or more than one. */
export const sameClass = remembered((text, classes): EventClass | null => {
  const key = squash(text);
  const exact = classes.filter(({ name }) => name.trim().toLowerCase() === text.trim().toLowerCase());
  if (exact.length === 1) return exact[0] ?? null;
  const same = key === '' ? [] : classes.filter(({ name }) => squash(name) === key);
  return same.length === 1 ? (same[0] ?? null) : null;
});

/**
 * The event's class that a title, a sheet's name or a section line names: a part of it equals the class but for words
 * such as "Moto 2" or "Official results". A class that is only contained in it is not sure.
 */
export const classIn = remembered((text, classes): ClassMatch | null => {
  const same = sameClass(labeledClass(text) ?? text, classes);
  if (same) return { eventClass: same, sure: true };
  const parts = text.replace(/\([^)]*\)/g, ' - ').split(/\s[-–—]\s|[:|;,•·/]|\s{3,}/);
  const named = [
    ...new Set(parts.flatMap((part) => sameClass(part, classes) ?? sameClass(withoutNoise(part), classes) ?? [])),
  ];
  const [only] = named;
  if (only && named.length === 1) return { eventClass: only, sure: true };
  if (named.length > 1) return null;
  const held = containedIn(nameKey(text).split(' '), classes);
  return held ? { eventClass: held, sure: false } : null;
});

function withoutNoise(text: string): string {
  const words = nameKey(text).split(' ');
  const isCounter = (word: string, i: number) => /^\d{1,2}$/.test(word) && noise.has(words[i - 1] ?? '');
  const isMeasure = (word: string, i: number) => /^\d{1,2}$/.test(word) && noise.has(words[i + 1] ?? '');
  return words.filter((word, i) => !noise.has(word) && !isCounter(word, i) && !isMeasure(word, i)).join(' ');
}

/** The longest class whose name stands whole among the words; null if two that do not contain each other do. */
function containedIn(words: string[], classes: readonly EventClass[]): EventClass | null {
  const found = classes.filter(({ name }) => {
    const key = squash(name);
    if (key.length < 2) return false;
    return words.some((_, from) => {
      let joined = '';
      for (let to = from; to < words.length && joined.length < key.length; to += 1) joined += words[to] ?? '';
      return joined === key;
    });
  });
  const longest = found.reduce<EventClass | null>(
    (one, other) => (one && squash(one.name).length >= squash(other.name).length ? one : other),
    null,
  );
  return longest && found.every(({ name }) => squash(longest.name).includes(squash(name))) ? longest : null;
}

/** The class that a file's name holds ("11-racerx-450sx-main.csv"). */
export const classInFileName = (name: string, classes: readonly EventClass[]): EventClass | null =>
  containedIn(nameKey(name.replace(/\.[a-z]{2,5}$/i, '').replaceAll('+', ' ')).split(' '), classes);

/** Classes by likeness to a text, the likest first. */
export function likeliest(text: string, classes: readonly EventClass[]): EventClass[] {
  const pairs = (key: string) => new Set([...key].slice(1).map((letter, i) => (key[i] ?? '') + letter));
  const wanted = pairs(squash(text));
  const likeness = ({ name }: EventClass) => {
    const own = pairs(squash(name));
    return (2 * [...own].filter((pair) => wanted.has(pair)).length) / Math.max(1, own.size + wanted.size);
  };
  return [...classes].sort((one, other) => likeness(other) - likeness(one));
}

const wordsOf = (list: string) => new RegExp(` (${list.replace(/\s*\n\s*/g, '').replaceAll('#', '\\d+')}) `);
const trials = wordsOf(`
  practice|practise|qualif\\w*|warm ?up|start(ing)? (list|grid)|entry list|entries|entry|time trial|timed training|training|
  essais|chronos?|zeittraining|entrenamiento|grille|startliste|grid|
  (series|season|championship|point|points|meisterschafts?|championnat) (standings?|stand|points|provisoire)`);
const overalls = wordsOf(`
  overall|combined|gesamt|gesamtwertung|cumul|cumule|final (results?|standings|classification)|final|total|general|
  grand prix classification|day result`);
const parts = wordsOf(`
  (moto|heat|manche|lauf|run|leg|manga) ?#|lcq|last chance|semi|semis|semi finals?|b main|c main|heat|heat race`);

/**
 * What a title says of its session: the overall result, one part of several, or a trial, which is no race ("Qualifying",
 * "Entry list", "Series standings"); null if it says nothing of the kind.
 */
export function sessionOf(text: string): 'overall' | 'part' | 'trial' | null {
  const key = ` ${nameKey(text)} `;
  if (/ (series|season|championship) /.test(key) && trials.test(key)) return 'trial';
  if (overalls.test(key)) return 'overall';
  if (trials.test(key)) return 'trial';
  return parts.test(key) ? 'part' : null;
}
