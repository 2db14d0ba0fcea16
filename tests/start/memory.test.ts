import { afterAll, expect, test } from 'vitest';
import { openDebugger } from '#tests/support/debugger.ts';
import { runningSite } from '#tests/support/site.ts';

const site = await runningSite({ NODE_OPTIONS: '--inspect=127.0.0.1:0' });
const server = await openDebugger(site.log());
afterAll(server.close);

const paths = [
  '/',
  '/book-now',
  '/crawls',
  '/crawls/puerto-vallarta-beach-pub-crawl',
  '/contact',
  '/checkout',
];
const rounds = 10;
const requestsAlive = () => server.alive(`process.getBuiltinModule('http').IncomingMessage.prototype`);

test('Requests are garbage-collected after their pages were sent', async () => {
  for (const path of paths) {
    // With a query string, each page is rendered anew, as for signed-in users.
    for (let round = 0; round < rounds; round++) {
      const answer = await fetch(`${site.origin}${path}?round=${round}`);
      expect(await answer.text()).toContain('</html>');
    }
  }
  // Counting requires a full garbage collection, so it is done once for all pages. A page that leaks its
  // requests would leave this many.
  await expect.poll(requestsAlive, { interval: 500 }).toBeLessThan(rounds);
});
