import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

describe('npm test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'podium-run-tests-'));
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify({ rootDir: folder, transform: {} }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const browser = "// imported by tests in a browser: from './visit.ts'\n";
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.test.js`), text);
  const run = ({ depth = 'full', paths = [] as string[] } = {}) => {
    const config = `--config=${join(folder, 'jest.config.json')}`;
    const { status, stdout } = spawnSync(process.execPath, [resolve('tools/testing/run-tests.ts'), config, ...paths], {
      encoding: 'utf8',
      env: { ...process.env, DEPTH: depth },
    });
    const lines = stdout.trim().split('\n');
    return { status, last: lines.at(-1), flaky: lines.filter((line) => line.startsWith('flaky:')), lines };
  };
  const failsOnce = (text: string) => `${text}
    const { existsSync, writeFileSync } = require('node:fs');
    const marker = ${JSON.stringify(join(folder, 'ran'))};
    test('passes from the second time on', () => {
      const ran = existsSync(marker);
      writeFileSync(marker, '');
      expect(ran).toBe(true);
    });
    test('passes', () => undefined);`;

  it('reruns a failed browser test file once, and reports what passes then', () => {
    write('screen', failsOnce(browser));
    expect(run()).toMatchObject({
      status: 0,
      last: '2 passed, 0 failed',
      flaky: [expect.stringContaining('screen.test.js failed, and passed alone')],
    });
  });

  it('fails with a browser that fails twice, and with anything else that fails once', () => {
    write('screen', `${browser}test('fails', () => expect(1).toBe(2));`);
    write('rule', failsOnce(''));
    expect(run()).toMatchObject({ status: 1, last: '1 passed, 2 failed', flaky: [] });
  });

  it('counts what a quick run leaves out', () => {
    write('screen', "const { skip } = test; test('en', () => undefined); skip('fr', () => undefined);");
    const { status, last, lines } = run();
    expect([status, last, lines.at(-2)]).toEqual([0, '1 passed, 0 failed', '1 tests are left for DEPTH=full']);
  });

  it('leaves most of what drives a browser, and faults, out of a quick run, says so, and runs what is named', () => {
    for (const name of ['counter', 'screen']) write(name, `${browser}test('${name}', () => undefined);`);
    write('rule', "test('rule', () => undefined);");
    mkdirSync(join(folder, 'tools', 'chaos'), { recursive: true });
    write(join('tools', 'chaos', 'faults'), "test('faults', () => undefined);");
    const { last, lines } = run({ depth: 'quick' });
    expect([last, lines.at(-2)]).toEqual([
      '2 passed, 0 failed',
      '2 files in browsers or of attacks, faults and operation are left for DEPTH=full, or for who names them',
    ]);
    expect(run({ depth: 'quick', paths: ['screen'] }).last).toBe('1 passed, 0 failed');
    expect(run().last).toBe('4 passed, 0 failed');
  });
});
