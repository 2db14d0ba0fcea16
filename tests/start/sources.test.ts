import { expect, test } from 'vitest';
import { runningSite } from '#tests/support/site.ts';

const site = await runningSite({ NODE_ENV: 'development' });

test('npm run dev serves the pages from their sources', async () => {
  const page = await fetch(`${site.origin}/`);
  expect(page.status).toBe(200);
  expect((await page.text()).includes('import("/app/entry.client.tsx")')).toBe(true);
}, 90_000); // The first start prepares all libraries for the browser.
