import { readDockerfile } from '../containers/compose-file.ts';
import { checkContainers, checkDockerfile, checkService, checkVariables } from './containers.ts';
import { checkImageImports } from './image-imports.ts';

const good = `ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM \${NODE_IMAGE} AS dependencies
FROM \${NODE_IMAGE}
USER 10001:10001
EXPOSE 8080
HEALTHCHECK CMD true
`;
const locked = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };

it('the images and the compose file of this repository pass', () => {
  expect(checkContainers()).toEqual([]);
  expect(checkDockerfile(good)).toEqual([]);
});

it.each([
  ['a fixed base image', 'FROM ${NODE_IMAGE}\n', 'FROM node:24\n', /not named by a build argument/],
  ['a tag that moves', 'node:24.21.0-bookworm-slim', 'node:latest', /no tag of a version/],
  ['root', 'USER 10001:10001\n', '', /USER is ""/],
  ['root by number', '10001:10001', '0:0', /USER is "0:0"/],
  ['no health check', 'HEALTHCHECK CMD true\n', '', /no HEALTHCHECK/],
  ['a secret', 'EXPOSE', 'ARG NPM_TOKEN\nEXPOSE', /NPM_TOKEN would stay in the image/],
])('a Dockerfile with %s is refused', (_what, from, to, complaint) => {
  expect(checkDockerfile(good.replace(from, to))).toEqual([expect.stringMatching(complaint)]);
});

it.each([
  ['a root file system that can be written', { ...locked, read_only: false }, /read_only/],
  ['rights', { ...locked, cap_drop: [] }, /cap_drop/],
  ['a secret in the file', { ...locked, environment: { PIN_PEPPER: 'abc' } }, /PIN_PEPPER is written/],
])('a service with %s is refused', (_what, change, complaint) => {
  const service = { image: '${IMAGE_PREFIX:-podium}/rewards:${IMAGE_TAG:-dev}', ...change };
  expect(checkService(service)).toEqual([expect.stringMatching(complaint)]);
});

it.each([
  ['a package', ' -w tools/ops', '', 'tools/ops/ops.ts imports commander, which is not installed'],
  ['a file', 'COPY tools/client tools/client\n', '', 'tools/client/podium-client.ts is not copied'],
])('an image whose program misses %s is refused', (_what, from, to, complaint) => {
  const text = readDockerfile('tools/ops/Dockerfile').replace(from, to);
  expect(checkImageImports('tools/ops/Dockerfile', text)).toContain(complaint);
});

it('an image of others without a version is refused', () => {
  expect(checkService({ image: '${POSTGRES_IMAGE:-postgres:latest}' })).toEqual([
    expect.stringMatching(/postgres:latest/),
  ]);
});

it.each([
  ['${PIN_PEPPER:-abc}', /PIN_PEPPER has a default/],
  ['${PIN_PEPPER:?is not set}', /missing PIN_PEPPER does not name it/],
  ['postgres://podium:podium@postgres', /holds a password/],
])('%s is refused', (text, complaint) => {
  expect(checkVariables(text)).toEqual([expect.stringMatching(complaint)]);
});
