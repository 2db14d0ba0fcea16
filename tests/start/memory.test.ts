import { afterAll, expect, test } from 'vitest';
import { openDebugger } from '#tests/support/debugger.ts';
import { runningSite } from '#tests/support/site.ts';

const site = await runningSite({ NODE_OPTIONS: '--inspect=127.0.0.1:0' });
const server = await openDebugger(site.log());
afterAll(server.close);

const pages = 60;
const requestsAlive = () => server.alive(`process.getBuiltinModule('http').IncomingMessage.prototype`);

test('Pages that were sent leave nothing behind in memory', async () => {
  for (let page = 0; page < pages; page++) {
    // With a question each is rendered anew, as for somebody who is signed in.
    const answer = await fetch(`${site.origin}/contact?page=${page}`);
    expect(await answer.text()).toContain('</html>');
  }
  await expect.poll(requestsAlive).toBeLessThan(pages / 6);
});
