import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last migration of each folder from before this check; what landed is never changed. */
const exemptUntil: Record<string, number> = {
  'packages/service-kit': 12,
  'services/dealers': 8,
  'services/identity': 82,
  'services/reports': 15,
  'services/rewards': 27,
};

/** Migrations run while the counter works: none may hold a lock for long (decision 099). */
export function checkMigrationLocks(root = process.cwd(), exempt = exemptUntil): string[] {
  return Object.entries(exempt).flatMap(([part, until]) => {
    const folder = join(root, part, 'migrations');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > until)
      .flatMap((name) =>
        locksOf(readFileSync(join(folder, name), 'utf8')).map((line) => `${part}/migrations/${name}: ${line}`),
      );
  });
}

type Rule = { refuses: RegExp; unless?: RegExp; instead: string };
/** Statements are in lower case, with single spaces. */
const rules: Rule[] = [
  {
    refuses: /^create (unique )?index /,
    unless: /^create (unique )?index concurrently /,
    instead: 'create index concurrently',
  },
  { refuses: /^reindex /, unless: / concurrently /, instead: 'reindex concurrently' },
  { refuses: /^(vacuum full|cluster)\b/, instead: 'a new table that is filled in batches' },
  {
    refuses: /\badd column\b[^,]*\b(check|references)\b/,
    instead: 'add the column, then its constraint not valid, and validate it in the next migration',
  },
  {
    refuses: /\badd (constraint \S+ )?(check|foreign key)\b/,
    unless: /\bnot valid\b/,
    instead: 'add the constraint not valid, and validate it in the next migration',
  },
  {
    refuses: /\badd (constraint \S+ )?(unique|primary key)\b/,
    unless: /\busing index\b/,
    instead: 'create unique index concurrently, then add the constraint using index',
  },
  { refuses: /\balter (column )?\S+ (set data )?type\b/, instead: 'a new column that is filled in batches' },
  {
    refuses: /\bset not null\b/,
    instead: 'a check (… is not null) not valid that the next migration validates',
  },
  {
    refuses:
      /\badd column\b[^,]*\b(generated always as \((?!.*\bvirtual\b)|default \w*(random|clock_timestamp|nextval))/,
    instead: 'a column without a default that is computed for each row, filled in batches',
  },
  { refuses: /\b(update \S+ (as \w+ )?set|delete from)\b/, unless: /\blimit\b/, instead: 'batches with a limit' },
];

/** What would lock a table that others use; tables that the same migration creates are nobody's yet. */
export function locksOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const created = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []));
  const ofOthers = statements.filter((each) => !created.has(tableOf(each) ?? ''));
  const complaints = ofOthers.flatMap((statement) =>
    rules
      .filter(({ refuses, unless }) => refuses.test(statement) && !unless?.test(statement))
      .map(({ instead }) => `“${statement.slice(0, 60)}” locks for long: ${instead}`),
  );
  const concurrent = statements.filter((each) => / index concurrently /.test(each));
  if (concurrent.length > 0 && concurrent.length < statements.length)
    complaints.push('what is concurrent runs in no transaction: nothing else stands in its file');
  if (/\bnot valid\b/.test(statements.join(' ')) && /\bvalidate constraint\b/.test(statements.join(' ')))
    complaints.push('a constraint is validated in a later migration than it is added, else under the lock of both');
  return complaints;
}

/** Without comments, in lower case; a body in dollars stays with its statement. */
function statementsOf(sql: string): string[] {
  const bodies: string[] = [];
  const flat = sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, (body) => `$${bodies.push(body) - 1}$`)
    .replace(/'(?:[^']|'')*'/g, "''");
  return flat
    .split(';')
    .map((each) =>
      each
        // What a function does is done when it is called; a block is done now.
        .replace(/\$(\d+)\$/g, (_mark, at: string) => (/^\s*do\b/i.test(each) ? (bodies[Number(at)] as string) : ''))
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|update |delete from |create (?:unique )?index .*? on (?:only )?)([^\s(]+)/.exec(
    statement,
  )?.[1];
