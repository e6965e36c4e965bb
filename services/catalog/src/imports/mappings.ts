import {
  columnMappingSchema,
  type ColumnMapping,
  type ResultColumn,
  type SavedMapping,
} from '@podium/contracts/races.ts';
import { resultColumns } from '@podium/contracts/choices.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { parseJson } from '@podium/service-kit/parse-json.ts';
import { badField } from '@podium/service-kit/field-errors.ts';
import { FileProblems, type Table } from '@podium/service-kit/table-file.ts';
import { isId } from '../documents/ids.ts';
import { noSuchMapping } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';

/** A promoter's mappings are their own; those of staff are shared. */
const ownerOf = ({ type, subjectId }: Session) => (type === 'promoter' ? subjectId : 'staff');
/** The same export has the same headers, exactly, in any order. */
const headerKeyOf = (header: string[]) => JSON.stringify(header.filter(Boolean).sort());

/**
 * Common headers of timing systems for our columns; a suggestion for a person to confirm, never applied automatically.
 */
const likely: Record<ResultColumn, readonly string[]> = {
  Class: ['class', 'classe', 'category', 'categorie', 'cat', 'division', 'div', 'race class', 'event class'],
  Place: [
    'place',
    'pos',
    'position',
    'rank',
    'rang',
    'finish',
    'finish pos',
    'overall',
    'result',
    'pl',
    'arrivee',
    'classement',
  ],
  Name: [
    'name',
    'rider',
    'rider name',
    'competitor',
    'racer',
    'driver',
    'participant',
    'full name',
    'nom',
    'nom complet',
    'pilote',
    'nom du pilote',
    'coureur',
  ],
  'First Name': ['first name', 'firstname', 'first', 'given name', 'prenom'],
  'Last Name': ['last name', 'lastname', 'last', 'surname', 'family name', 'nom de famille'],
  'AMA Number': [
    'ama number',
    'ama',
    'ama no',
    'ama num',
    'ama id',
    'no ama',
    'n ama',
    'nº ama',
    'num ama',
    'numero ama',
    'member number',
    'membership',
    'license',
    'licence',
    'no licence',
    'numero de licence',
    'member',
    'membre',
  ],
  Email: ['email', 'e mail', 'email address', 'courriel', 'adresse courriel'],
  VIN: ['vin', 'niv', 'frame number', 'chassis'],
  Hometown: [
    'hometown',
    'home town',
    'city',
    'from',
    'residence',
    'home',
    'location',
    'ville',
    'ville d origine',
    'provenance',
  ],
  Bike: [
    'bike',
    'make',
    'brand',
    'machine',
    'manufacturer',
    'motorcycle',
    'bike brand',
    'moto',
    'marque',
    'motocyclette',
  ],
};
const ourNames = new Set<string>([...resultColumns, 'Pos']);

/** Whether the file already has our headers, so that nothing needs mapping. */
export function isOurs(header: string[]): boolean {
  const has = (...names: string[]) => names.some((name) => header.includes(name));
  return (
    has('Place', 'Pos') &&
    (has('Name', 'AMA Number', 'Email', 'VIN') || (header.includes('First Name') && header.includes('Last Name')))
  );
}

/** The likely mapping of a file's columns, by their names; each column is used once. */
export function guessMapping(header: string[]): ColumnMapping {
  const taken = new Set<string>();
  return Object.fromEntries(
    resultColumns.flatMap((column) => {
      const found = header.find((name) => !taken.has(name) && likely[column].includes(nameKey(name)));
      if (found === undefined) return [];
      taken.add(found);
      return [[column, found]];
    }),
  );
}

/**
 * The file with our headers; one of our headers that the mapping does not name is dropped. Throws
 * `import/no-such-header` for a column that the file lacks.
 */
export function applyMapping(table: Table, mapping: ColumnMapping): Table {
  const problems = new FileProblems();
  for (const source of Object.values(mapping))
    if (source !== undefined && !table.header.includes(source))
      problems.add(table.headerLine, source, 'import/no-such-header');
  problems.check();
  const columnOf = new Map(
    Object.entries(mapping).map(([column, source]) => [table.header.indexOf(source as string), column]),
  );
  return {
    ...table,
    header: table.header.map((name, i) => columnOf.get(i) ?? (ourNames.has(name) ? `${name} (unused)` : name)),
  };
}

/** What the caller saved for files with the same headers; null if nothing. */
export async function findMapping(
  { store }: CatalogParts,
  session: Session,
  header: string[],
): Promise<ColumnMapping | null> {
  return (
    (await store.mappings.findOne({ ownerId: ownerOf(session), headerKey: headerKeyOf(header) }).lean())?.mapping ??
    null
  );
}

/** Stores what the columns of such files mean to the caller, in place of what was stored before. */
export async function saveMapping(
  { store }: CatalogParts,
  session: Session,
  { header, mapping, name, at }: { header: string[]; mapping: ColumnMapping; name: string; at: Date },
): Promise<void> {
  const key = { ownerId: ownerOf(session), headerKey: headerKeyOf(header) };
  await store.mappings.updateOne(key, { $set: { ...key, header, mapping, name, savedAt: at } }, { upsert: true });
}

/** Of the caller, or of all staff; last saved first, at most 200. */
export async function listMappings({ store }: CatalogParts, session: Session): Promise<SavedMapping[]> {
  const mappings = await store.mappings
    .find({ ownerId: ownerOf(session) })
    .sort({ savedAt: -1 })
    .limit(200)
    .lean();
  return mappings.map(({ _id, name, header, mapping, savedAt }) => ({
    id: String(_id),
    name,
    header,
    mapping,
    savedAt: savedAt.toISOString(),
  }));
}

/** Throws `catalog/no-such-mapping`, also for another's. */
export async function deleteMapping({ store }: CatalogParts, session: Session, id: string): Promise<void> {
  const { deletedCount } = isId(id)
    ? await store.mappings.deleteOne({ _id: id, ownerId: ownerOf(session) })
    : { deletedCount: 0 };
  if (deletedCount === 0) throw noSuchMapping();
}

/** Parses the text field of an upload. Null if it is empty. Throws `request/invalid`. */
export function parseMapping(text: string | undefined): ColumnMapping | null {
  if (!text) return null;
  const read = columnMappingSchema.safeParse(parseJson(text));
  if (!read.success) throw badField('mapping', { code: 'request/field-object' });
  return read.data;
}
