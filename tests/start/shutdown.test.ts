import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runningSite } from '#tests/support/site.ts';

const site = await runningSite();
const isOpen = () =>
  fetch(`${site.origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The first two are rendered, the others come from the cache of pages. */
const visits = 4;
const visitor = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

test('A shutdown completes the requests in progress and accepts no new ones', async () => {
  let inside: Promise<Response> | undefined;
  let stopped: Promise<void> | undefined;
  for (let visit = 0; visit < visits; visit++) await fetch(`${site.origin}/book-now`, { headers: visitor });
  await site.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table app_settings in access exclusive mode`);
    inside = fetch(`${site.origin}/contact?while=stopping`);
    await expect.poll(() => waitingForSettings()).toBeGreaterThan(0);
    stopped = site.end();
    await expect.poll(isOpen).toBe(false);
  });
  const answer = await inside;
  expect(answer?.status).toBe(200);
  expect(await answer?.text()).toContain('</html>');
  await stopped;
});

async function waitingForSettings(): Promise<number> {
  const { rows } = await site.database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where relation = 'app_settings'::regclass and not granted`,
  );
  return rows[0]?.waiting ?? 0;
}

test('The visits of the last seconds are stored at the shutdown, also of cached pages', async () => {
  const { rows } = await site.database.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from visit_counts`,
  );
  expect(rows[0]?.count).toBe(visits);
});
