import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The one-way imports of the house, as rules that bite: tools/check/fixtures holds a file that breaks each. */
const own = (name) => `(^|/)${name}/`;
/** What has a package.json of its own, so that it can be installed and built alone. */
const ownManifest = '^((?:packages|services|frontends)/[^/]+|gateway|tools/(?:ops|mail-catcher))/';

/**
 * The rooms of a service, front end or package in their order, from the bottom up, as its rooms.json has them: a room imports,
 * types included, only from levels below its own; those in one inner array are of one level. Tests look at all of it.
 */
const inOrder = ['packages', 'services', 'frontends'].flatMap((kind) =>
  readdirSync(kind)
    .map((name) => `${kind}/${name}`)
    .filter((folder) => existsSync(`${folder}/rooms.json`)),
);
const roomRules = inOrder.flatMap((folder) => {
  const src = `^${folder}/src`;
  const levels = JSON.parse(readFileSync(`${folder}/rooms.json`, 'utf8')).map((level) => [level].flat());
  return levels.flatMap((level, at) => {
    const below = levels.slice(0, at).flat();
    return level.map((room) => ({
      name: 'rooms-in-order',
      severity: 'error',
      from: { path: `${src}/${room}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${src}/[^/]+/`, pathNot: `${src}/(${[room, ...below].join('|')})/` },
    }));
  });
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages/(?!contracts/)|services|gateway|frontends|tools)/' },
    },
    {
      name: 'packages-import-only-contracts',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(services|gateway|frontends|tools)/' },
    },
    {
      name: 'kit-and-ui-apart',
      severity: 'error',
      from: { path: '^packages/(service-kit|ui)/' },
      to: { path: '^packages/', pathNot: '^packages/($1|contracts)/' },
    },
    {
      name: 'race-screens-import-kit-and-reader',
      severity: 'error',
      from: { path: '^packages/race-screens/' },
      to: { path: '^packages/', pathNot: '^packages/(race-screens|ui|contracts|results-reader)/' },
    },
    {
      name: 'services-apart',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|gateway|frontends|tools)/', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-apart',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontends|tools)/' },
    },
    {
      name: 'frontends-apart',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^(services|gateway|frontends|packages/service-kit)/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'product-imports-no-tools',
      severity: 'error',
      from: { path: '^(packages|services|gateway)/.*/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tools/' },
    },
    {
      name: 'routes-and-consumers-touch-no-store',
      severity: 'error',
      from: { path: '\\.(routes|consumer)\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    ...roomRules,
    {
      name: 'rooms-import-what-lies-below-them',
      severity: 'error',
      from: { path: '^services/[^/]+/src/[^/]+/', pathNot: '\\.test\\.ts$' },
      // The files of reports have no room yet.
      to: {
        path: '^services/[^/]+/src/[^/]+\\.ts$',
        pathNot: '/(config|errors|words)\\.ts$|^services/reports/src/(in-time|parts)\\.ts$',
      },
    },
    {
      name: 'what-lies-below-imports-no-room',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(config|errors|words)\\.ts$' },
      to: { path: '^services/[^/]+/src/' },
    },
    {
      name: 'rooms-import-no-entry-file',
      severity: 'error',
      from: { path: '^frontends/[^/]+/src/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontends/[^/]+/src/(index|bootstrap|remote|routes)\\.tsx?$' },
    },
    {
      name: 'stores-private',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)', pathNot: '\\.test\\.ts$' },
      to: { path: '\\.store\\.ts$', pathNot: '^services/$1/src/$2/' },
    },
    {
      name: 'rules-import-only-contracts',
      severity: 'error',
      from: { path: `${own('services')}.*-rules\\.ts$` },
      to: { path: '^(services|packages)/', pathNot: '^packages/contracts/|/errors\\.ts$|-rules\\.ts$' },
    },
    {
      name: 'nothing-points-back',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.+/', pathNot: '\\.(routes|consumer|test)\\.ts$' },
      to: { path: '\\.(routes|consumer)\\.ts$|^services/[^/]+/src/(app|main)\\.ts$' },
    },
    {
      name: 'app-and-main-are-the-top',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: '^services/[^/]+/src/main\\.ts$' },
      to: { path: '^services/[^/]+/src/(app|main)\\.ts$' },
    },
    {
      name: 'oracle-shares-no-code-with-the-product',
      severity: 'error',
      from: { path: '^tools/oracle/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|services|gateway|frontends|tools/(client|seed|journeys)|node_modules/@podium)/' },
    },
    {
      name: 'packages-are-listed',
      severity: 'error',
      from: { path: ownManifest },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^$1/' },
    },
    {
      name: 'tests-alone-need-development-packages',
      severity: 'error',
      from: { path: ownManifest, pathNot: '\\.test\\.tsx?$|/test/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/test/|^tools/testing/|testing\\.ts$' },
      to: { path: '\\.test\\.tsx?$|^packages/service-kit/src/testing\\.ts$|^services/[^/]+/test/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
