import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callers, internalRoutes, type InternalServer } from '@podium/contracts/internal-routes.ts';
import { keyFor } from '@podium/service-kit/caller-keys.ts';
import { eachVariant } from '../testing/depth.ts';
import { composeText, isOurs, readCompose, readDockerfile, root, type ComposeService } from './compose-file.ts';

const hex = 'a'.repeat(64);
const optional = new Set(['LOG_LEVEL', 'SEED_CLOCK_SECRET', 'PAYOUT_WEBHOOK_SECRET']);
const folder = mkdtempSync(join(tmpdir(), 'podium-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compose = readCompose();
const programOf = ({ command, image }: ComposeService): string[] => {
  const name = /\/([\w-]+):/.exec(image)?.[1] ?? '';
  const dockerfile = Object.values(compose).find(({ image: other, build }) => other === image && build)?.build
    ?.dockerfile;
  const own = /^CMD (.*)$/m.exec(readDockerfile(dockerfile ?? name))?.[1] ?? '[]';
  return command ?? (JSON.parse(own) as string[]);
};
/** What reads a configuration: services, gateway, and what prepares their databases. */
const programs = Object.entries(compose).filter(
  ([name, service]) => isOurs(service) && service.environment && name !== 'seed',
);
const wanted = (service: ComposeService): string[] =>
  Object.entries(service.environment ?? {})
    .filter(([name, value]) => value !== null && !optional.has(name))
    .map(([name]) => name)
    // The gateway answers at every name of the machine, and is told its address only in containers.
    .filter((name) => service !== compose.gateway || name !== 'PUBLIC_URL');

async function run(service: ComposeService, env: Record<string, string>) {
  const child = spawn(process.execPath, programOf(service).slice(1), {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** Well-formed values for every variable; nothing listens at the addresses. */
const usable = (name: string, service: string): string => {
  if (name.startsWith('POSTGRES')) return 'postgres://podium:hidden@127.0.0.1:1/podium';
  if (name === 'MONGODB_URL') return 'mongodb://podium:hidden@127.0.0.1:1/podium?authSource=admin';
  if (name === 'RABBITMQ_URL') return `amqp://podium_${service}:hidden@127.0.0.1:1`;
  if (name.endsWith('_URL')) return 'http://127.0.0.1:1';
  if (name === 'SERVICE_CALLERS') return `gateway:${hex}`;
  if (name === 'DOCUMENT_KEYS' || name === 'FILE_KEYS') return `first:${hex}`;
  return name === 'ADMIN_EMAIL' ? 'admin@product.test' : hex;
};

eachVariant(describe)(programs)('%s', (name, service) => {
  const usableValues = () => Object.fromEntries(wanted(service).map((each) => [each, usable(each, name)]));

  it('names every missing variable, and exits', async () => {
    const { code, said } = await run(service, {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration is not usable:\n( {2}[A-Z_]+: is not set\n)+$/);
    for (const name of wanted(service)) expect(said).toContain(`  ${name}: is not set\n`);
  });

  it('names every invalid address, without repeating it', async () => {
    const names = wanted(service).filter((name) => name.endsWith('_URL'));
    const { code, said } = await run(service, {
      ...usableValues(),
      ...Object.fromEntries(names.map((name) => [name, 'hidden'])),
    });
    expect(code).toBe(1);
    for (const name of names) expect(said).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(said).not.toContain('hidden');
  });

  const store = wanted(service).findLast((name) => /^(POSTGRES|MONGODB)/.test(name));
  if (!store) return;
  const named = service.environment?.POSTGRES_OWNER_URL ? 'POSTGRES_OWNER_URL' : store;
  it(`names ${named} when its store does not answer, without the password`, async () => {
    const { code, said } = await run(service, usableValues());
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        new RegExp(`^${named} names 127\\.0\\.0\\.1:1/podium: it cannot be used \\(.*ECONNREFUSED.*\\)\n$`),
      ),
    });
  });
});

describe('make-env.mjs', () => {
  const makeEnv = (file: string, env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'make-env.mjs'), file], { encoding: 'utf8', env });
  const read = (file: string) =>
    Object.fromEntries(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );

  it('writes all that docker-compose.yml requires, readable only by the owner', () => {
    const file = join(folder, 'new');
    expect(makeEnv(file).status).toBe(0);
    const demanded = new Set([...composeText().matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
    expect(Object.keys(read(file))).toEqual(expect.arrayContaining([...demanded]));
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('keeps existing values, and generates different secrets elsewhere', () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    writeFileSync(one, 'PIN_PEPPER=mine');
    makeEnv(one);
    makeEnv(other);
    expect(read(one).PIN_PEPPER).toBe('mine');
    const first = readFileSync(one, 'utf8');
    makeEnv(one);
    expect(readFileSync(one, 'utf8')).toBe(first);
    expect(read(other).CATALOG_SERVICE_SECRET).not.toBe(read(one).CATALOG_SERVICE_SECRET);
  });

  it('gives each service a key for each caller, derived from that caller’s secret', () => {
    const file = join(folder, 'keys');
    writeFileSync(file, `CATALOG_SERVICE_SECRET=${hex}\nSERVICE_SECRET=${'b'.repeat(64)}\n`);
    makeEnv(file);
    const made = read(file);
    for (const server of Object.keys(internalRoutes) as InternalServer[]) {
      const keys = Object.fromEntries(
        (made[`${server.toUpperCase()}_SERVICE_CALLERS`] ?? '').split(',').map((entry) => entry.split(':')),
      ) as Record<string, string>;
      expect(Object.keys(keys)).toEqual(callers);
      for (const caller of callers)
        expect(keys[caller]).toBe(keyFor(made[`${caller.toUpperCase()}_SERVICE_SECRET`] ?? '', server));
    }
    expect(made.CATALOG_SERVICE_SECRET).toBe(hex);
    // Calendars that are in use stay valid.
    expect(made.CALENDAR_KEY).toBe('b'.repeat(64));
  });

  it('without demo data requires an administrator, and sets no clock secret', () => {
    const file = join(folder, 'empty');
    const refused = makeEnv(file, { DEMO: '0' });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('ADMIN_EMAIL and ADMIN_PASSWORD')]);
    makeEnv(file, { DEMO: '0', ADMIN_EMAIL: 'you@example.com', ADMIN_PASSWORD: 'longenough' });
    expect(read(file)).toMatchObject({ ADMIN_EMAIL: 'you@example.com', SEED_CLOCK_SECRET: '' });
  });
});
