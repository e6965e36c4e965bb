import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { metricsIn } from './metrics-in.ts';

const folder = 'deploy/observability';
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
const rules = (
  parse(readFileSync(join(folder, 'rules.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
type Panel = { title: string; targets?: { expr: string }[] };
const dashboards = readdirSync(join(folder, 'dashboards')).map(
  (name) => JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')) as { uid: string; panels: Panel[] },
);
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr }))),
  ),
];

const { gateway } = JSON.parse(readFileSync(join(process.env.TEST_DATA_DIR ?? '', 'environment.json'), 'utf8')) as {
  gateway: Record<string, string>;
};
const urls = [
  process.env.PRODUCT_URL ?? '',
  ...['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => gateway[`${name}_URL`] ?? ''),
];

/** The metrics of the running processes, as they are scraped. */
const readPages = () =>
  Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(new URL('/metrics', url), {
        headers: { authorization: `Bearer ${gateway.METRICS_TOKEN}` },
      });
      expect([url, answer.status]).toEqual([url, 200]);
      return answer.text();
    }),
  );

/** The names that they export, histograms by each of their series. */
async function listExported(): Promise<Set<string>> {
  const pages = await readPages();
  const types = pages.flatMap((page) => [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)]);
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name ?? ''],
    ),
  );
}

function isWithoutPromtool(): boolean {
  const isMissing = spawnSync('promtool', ['--version']).error !== undefined;
  if (isMissing) process.stderr.write('promtool is not on PATH (Debian: prometheus), so it judged nothing\n');
  return isMissing;
}

describe('alerts and dashboards', () => {
  it('read only what the services really export', async () => {
    const exported = await listExported();
    // Prometheus' own.
    for (const name of ['up', 'ALERTS']) exported.add(name);
    const unknown = expressions.flatMap(({ where, expr }) =>
      metricsIn(expr)
        .filter((name) => !exported.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(expressions.length).toBeGreaterThan(40);
  });

  it('every alert says what is wrong and names an existing runbook', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      for (const text of ['summary', 'description'])
        expect([alert, annotations[text]]).toEqual([alert, expect.any(String)]);
      const runbook = annotations.runbook_url ?? '';
      expect([alert, /^docs\/runbooks\/[\w-]+\.md$/.test(runbook) && existsSync(runbook)]).toEqual([alert, true]);
      expect([alert, readFileSync(runbook, 'utf8').includes(`\`${alert}\``)]).toEqual([alert, true]);
    }
  });

  it('promtool accepts the metrics of every process, but for those of prom-client itself [finding 40.11]', async () => {
    if (isWithoutPromtool()) return;
    for (const page of await readPages()) {
      const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input: page });
      const complaints = (stdout + stderr).split('\n').filter((line) => line && !/^nodejs_|^process_/.test(line));
      expect(complaints).toEqual([]);
    }
  });

  it('promtool accepts the rules, and their tests pass', () => {
    if (isWithoutPromtool()) return;
    for (const args of [
      ['check', 'rules', join(folder, 'rules.yml')],
      ['test', 'rules', join(folder, 'rules_test.yml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect([args.join(' '), status, status === 0 ? '' : stdout + stderr]).toEqual([args.join(' '), 0, '']);
    }
  });

  it('every alert fires in its own test', () => {
    const tested = readFileSync(join(folder, 'rules_test.yml'), 'utf8');
    expect(rules.filter(({ alert }) => !tested.includes(`alertname="${alert}"`)).map(({ alert }) => alert)).toEqual([]);
  });

  it('metric names are read from an expression, labels and functions are not', () => {
    expect(
      metricsIn('histogram_quantile(0.95, sum by (a, le) (rate(x_bucket{b=~"y_z"}[5m]))) > 2 * y_total offset 1d'),
    ).toEqual(['x_bucket', 'y_total']);
  });
});
