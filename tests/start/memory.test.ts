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

test('Pages that were sent leave nothing behind in memory', async () => {
  for (const path of paths) {
    // With a question each is rendered anew, as for somebody who is signed in.
    for (let round = 0; round < rounds; round++) {
      const answer = await fetch(`${site.origin}${path}?round=${round}`);
      expect(await answer.text()).toContain('</html>');
    }
  }
  // To count them the server tidies its whole memory, which is done once for all pages: one that keeps its
  // requests would keep this many.
  await expect.poll(requestsAlive, { interval: 500 }).toBeLessThan(rounds);
});
