import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderOverlay } from './render.ts';
import { brokerProblems, houseProblems, schemaProblems } from './rules.ts';

/** `npm run k8s:check [FOLDER...]`: renders overlays and holds them to the schemas of Kubernetes and to the house's rules. */
const named = process.argv.slice(2);
const overlays = named.length > 0 ? named : readdirSync('k8s/overlays').map((name) => join('k8s/overlays', name));
let passed = 0;
let failed = 0;
for (const overlay of overlays) {
  const resources = renderOverlay(overlay);
  const schemas = await Promise.all(resources.map(schemaProblems));
  const problems = [...schemas.flat(), ...houseProblems(resources), ...brokerProblems(resources)];
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${overlay}: ${resources.length} resources`);
  for (const problem of problems) console.log(`     ${problem}`);
  if (problems.length === 0) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
