import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { traveller } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite({ PAYMENTS: 'none' });

it('shows a notice, and holds no places even if the form is submitted', async () => {
  const nightId = await site.fixtures.night({ total: 5 });
  const page = await fetch(`${site.origin}/checkout?night=${nightId}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Online payment is taking a break');

  const sent = await fetch(`${site.origin}/checkout?night=${nightId}`, {
    method: 'POST',
    headers: { origin: site.origin },
    redirect: 'manual',
    body: new URLSearchParams({
      ...traveller,
      key: randomUUID(),
      night: nightId,
      numberOfPeople: '2',
      currency: 'USD',
      agreesToTerms: 'on',
      isOfAge: 'on',
    }),
  });
  expect(sent.status).toBe(409);
  const { rows } = await site.database.execute(
    sql`select available_spots as left from scheduled_crawls where id = ${nightId}`,
  );
  expect(rows).toEqual([{ left: 5 }]);
});
