import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runningSite } from '#tests/support/site.ts';

const token = 'a-token-of-the-scraper';
const site = await runningSite({ METRICS_TOKEN: token, LOG_LEVEL: 'debug' });
const scrape = async (authorization = `Bearer ${token}`) =>
  fetch(`${site.origin}/metrics`, { headers: { authorization } });
/** The value of a sample, as it stands in the text. */
const sampleOf = (text: string, sample: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1);

it('answers only with the token, and says what happens', async () => {
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token])
    expect((await scrape(wrong)).status).toBe(401);
  await (await fetch(`${site.origin}/es/crawls/none-such`)).arrayBuffer();
  await (await fetch(`${site.origin}/api/crawls`)).arrayBuffer();
  const answer = await scrape();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(sampleOf(text, 'pubcrawl_figures_up')).toBe('1');
  expect(
    sampleOf(
      text,
      'pubcrawl_http_request_duration_seconds_count{route="/crawls/:slug",method="GET",status="4xx"}',
    ),
  ).toBe('1');
  expect(
    sampleOf(
      text,
      'pubcrawl_http_request_duration_seconds_count{route="/api/crawls",method="GET",status="2xx"}',
    ),
  ).toBe('1');
  expect(Number(sampleOf(text, 'pubcrawl_database_statement_duration_seconds_count'))).toBeGreaterThan(5);
  expect(Number(sampleOf(text, 'pubcrawl_database_connection_wait_seconds_count'))).toBeGreaterThan(5);
  expect(sampleOf(text, 'pubcrawl_sweep_interval_seconds{sweep="release expired holds"}')).toBe('15');
  expect(sampleOf(text, 'pubcrawl_database_outage')).toBe('0');
  expect(sampleOf(text, 'pubcrawl_holds{state="overdue"}')).toBe('0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  expect(text).not.toMatch(/none-such|NaN,/);
});

/** The names of metrics in the queries of a file. */
const metricsIn = (queries: readonly string[]) =>
  new Set(queries.flatMap((query) => query.match(/\b(pubcrawl|nodejs|process)_[a-z0-9_]+/g) ?? []));

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: object;
  annotations: Record<string, string>;
};
const rules = (
  parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { name: string; rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] };
const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] };
const panels = dashboard.panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);

it.each([
  ['alert rules', rules.map(({ expr }) => expr)],
  ['the dashboard', panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))],
])('every metric of %s exists', async (_where, queries) => {
  const text = await (await scrape()).text();
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type] as const),
  );
  const known = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  expect(queries.length).toBeGreaterThan(10);
  expect([...metricsIn(queries)].filter((name) => !known.includes(name))).toEqual([]);
});

it('every alert says what is wrong, and where the runbook says what to do', () => {
  const runbook = readFileSync('docs/operations/runbook.md', 'utf8');
  for (const { alert, labels, annotations } of rules) {
    expect([alert, Object.keys(labels)]).toEqual([alert, ['severity']]);
    expect(annotations.summary).toMatch(/\S/);
    expect([alert, annotations.runbook_url]).toEqual([alert, expect.stringMatching(/runbook\.md$/)]);
    expect(runbook).toContain(`\`${alert}\``);
  }
});
