import { sourceFiles, type SourceFile } from './source-files.ts';

const maxLines = 400;
/** What the formatter cannot break, such as a text; titles of tests carry ids and may be wider. */
const maxWidth = 160;
const emptyNames = /(^|\/)(utils?|helpers?|common|misc|manager)(\.|\/)/i;

/** The ledger's sister in the database. */
const ledgerSql = /\/sql\/(redeem-credit|check-balanced|has-act|refuse-without-act|wallet-json)\.sql$/;
/** The last migration of each that made a function, view or trigger; since then `sql/` has them (decision 063). */
const lastWithFunctions: Record<string, number> = { 'service-kit': 2, identity: 40, rewards: 16, reports: 10 };
/** Two that are older than the rule; a migration is never edited after it landed. */
const isLanded = (path: string) => /^services\/rewards\/migrations\/00[27]-redeem\.sql$/.test(path);
const makesFunction = /\bcreate (or replace )?(constraint )?(function|view|trigger)\b/i;

/** House rules for code that no other tool checks. */
export function checkCode(): string[] {
  const files = sourceFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css');
  const code = files.filter(({ path }) => !/\.test\.|locales\/|\/test\//.test(path));
  const inServices = (name: string) => code.filter(({ path }) => path.startsWith(`services/${name}/`));
  return [
    ...code
      .filter(({ text }) => text.split('\n').length > maxLines)
      .map(({ path, text }) => `${path} has ${text.split('\n').length} lines`),
    ...matching(
      code.filter(({ path }) => !isLanded(path)),
      new RegExp(`^.{${maxWidth + 1}}`),
      `a line of over ${maxWidth} characters`,
    ),
    ...files.filter(({ path }) => emptyNames.test(path)).map(({ path }) => `${path}: a name that says nothing`),
    ...matching(
      files.filter(({ path }) => {
        const [, owner = '', number] = /([\w-]+)\/migrations\/(\d+)-/.exec(path) ?? [];
        return number !== undefined && Number(number) > (lastWithFunctions[owner] ?? 0);
      }),
      makesFunction,
      'a function, view or trigger has its file in sql/',
    ),
    ...matching(
      files.filter(({ path }) => path !== 'tools/check/code-rules.ts'),
      /\b(it|test|describe)\.(only|skip|todo)\b/,
      'an exclusive or skipped test',
    ),
    ...matching(
      code.filter(({ path }) => path.startsWith('services/') && !path.endsWith('/config.ts')),
      /process\.env/,
      'only config.ts reads the environment',
    ),
    ...matching(
      code.filter(({ path }) => /^(services|gateway|frontends|packages)\//.test(path)),
      /['"](node:)?child_process['"]|\beval\(|\bnew Function\(/,
      'a program or a text that is run: nothing that people send may become one',
    ),
    ...matching(
      inServices('rewards').filter(
        ({ path }) => !/\/src\/ledger\/|\/migrations\/|\/test\//.test(path) && !ledgerSql.test(path),
      ),
      /['"`](journal_\w+|wallets)\b|(insert into|update|from|join) (journal_\w+|wallets)\b/,
      'the ledger’s tables are for src/ledger alone',
    ),
    ...matching(
      code.filter(
        ({ path }) =>
          /^frontends\/|^packages\/(ui|race-screens)\//.test(path) &&
          !/\.api\.ts$|^packages\/ui\/src\/(api|federated|server)\//.test(path),
      ),
      /\bfetch\(|XMLHttpRequest/,
      'only *.api.ts fetches',
    ),
    ...matching(
      code.filter(({ path }) => /^frontends\/|^packages\/(ui|race-screens)\//.test(path)),
      /['"`]\/api\//,
      'an address of the API: call it, or ask addressOf, by its name in the contract',
    ),
    ...matching(
      code.filter(({ path }) => path.startsWith('packages/ui/')),
      /from '\.\.?\/([\w-]+\/)*federated\//,
      'a relative import of a facade is a copy of its own, import it by @podium/ui',
    ),
    ...matching(
      code.filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx')),
      /export \* from/,
      'a barrel',
    ),
  ];
}

function matching(files: SourceFile[], pattern: RegExp, complaint: string): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${complaint}`] : [])),
  );
}
