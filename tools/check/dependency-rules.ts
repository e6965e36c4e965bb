import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkRooms } from './rooms.ts';

type Module = { source: string; dependencies: { module: string }[] };
type Report = {
  modules: Module[];
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

const roots = ['packages', 'services', 'gateway', 'frontends', 'tools'];
/** What the fixture violates: a rule that does not complain there no longer works. */
const mustBite = [
  'services-apart',
  'routes-and-consumers-touch-no-store',
  'rules-import-only-contracts',
  'nothing-points-back',
  'contracts-import-nothing-of-ours',
  'rooms-import-no-entry-file',
  'stores-private',
  'rooms-import-what-lies-below-them',
  'what-lies-below-imports-no-room',
  'oracle-shares-no-code-with-the-product',
  'packages-are-listed',
  'tests-alone-need-development-packages',
];
/** Each way to violate the order of rooms, one file each. */
const mustLeave = [
  'services/dealers/src/vin-patterns/upward.ts',
  'services/dealers/src/vin-patterns/upward-type.ts',
  'services/dealers/src/transfers/sideways.ts',
  'frontends/admin/src/layout/upward.ts',
  'frontends/admin/src/layout/upward-type.ts',
  'frontends/admin/src/events/sideways.ts',
];
/** Other violations of the rooms that the fixture contains. */
const mustComplain = [
  'services/dealers/src/unnamed: no room of rooms.json',
  'services/dealers/rooms.json: no folder attic',
  'services/dealers/src/parts.ts: lies loose, move it into a room',
  'services/dealers/README.md: its rooms are not those of rooms.json, in that order',
  'frontends/admin/src/unnamed: no room of rooms.json',
  'frontends/admin/rooms.json: no folder attic',
  'frontends/admin/src/Loose.tsx: lies loose, move it into a room',
  'frontends/admin/README.md: its rooms are not those of rooms.json, in that order',
];

export function checkDependencies(): string[] {
  const real = cruise(process.cwd(), roots, ['--exclude', '^tools/check/fixtures|(^|/)dist/']);
  const bad = cruise('tools/check/fixtures', roots, []);
  const bitten = new Set(bad.summary.violations.map(({ rule }) => rule.name));
  const left = bad.summary.violations.filter(({ rule }) => rule.name === 'rooms-in-order').map(({ from }) => from);
  const ofFixture = checkRooms('tools/check/fixtures');
  return [
    ...(real.summary.totalCruised < 200 ? [`only ${real.summary.totalCruised} modules were read`] : []),
    ...real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...mustBite
      .filter((name) => !bitten.has(name))
      .map((name) => `the rule ${name} does not bite on tools/check/fixtures`),
    ...mustLeave
      .filter((file) => !left.includes(file))
      .map((file) => `the order of rooms does not bite on ${file} of tools/check/fixtures`),
    ...left
      .filter((from) => !mustLeave.includes(from))
      .map((from) => `the order of rooms bites on ${from} of tools/check/fixtures, which keeps to it`),
    ...unlistedWorkspaces(real),
    ...(unlistedWorkspaces(bad, 'tools/check/fixtures').length > 0
      ? []
      : ['the list of workspaces does not bite on tools/check/fixtures']),
    ...checkRooms(),
    ...mustComplain
      .filter((complaint) => !ofFixture.some((each) => each.endsWith(complaint)))
      .map((complaint) => `the check of rooms does not say "${complaint}" of tools/check/fixtures`),
  ];
}

/** Our packages that a part imports and its package.json lacks; dependency-cruiser has no kind for them. */
function unlistedWorkspaces({ modules }: Report, folder = '.'): string[] {
  return modules.flatMap(({ source, dependencies }) => {
    const part = /^(?:(?:packages|services|frontends)\/[^/]+|gateway|tools\/ops)(?=\/)/.exec(source)?.[0];
    const file = `${folder}/${part}/package.json`;
    if (!part || !existsSync(file)) return [];
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { name: string; dependencies?: Record<string, string> };
    return dependencies
      .map(({ module }) => /^@podium\/[^/]+/.exec(module)?.[0])
      .filter((name) => name && name !== manifest.name && !manifest.dependencies?.[name])
      .map((name) => `${source} imports ${name}, which ${part}/package.json does not name`);
  });
}

function cruise(folder: string, targets: string[], options: string[]): Report {
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--config', `${process.cwd()}/.dependency-cruiser.mjs`, '--output-type', 'json', ...options, ...targets],
    { cwd: folder, encoding: 'utf8', maxBuffer: 200_000_000 },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}
