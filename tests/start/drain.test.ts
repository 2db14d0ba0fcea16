import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/database.ts';
import { ownServer } from '#tests/support/own-server.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

const data = temporaryDirectory();
afterAll(() => removeDirectory(data));
const { url } = await emptyDatabase();
const settings = { DATABASE_URL: url, DATA_DIRECTORY: data, HOST: '127.0.0.1', DRAIN_SECONDS: '3' };
const [first, second] = await Promise.all([ownServer(settings), ownServer(settings)]);

/** The status of a response, or the code of the network's error. */
const ask = (address: string): Promise<number | string> =>
  fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: Error) => (error.cause as NodeJS.ErrnoException).code ?? error.message,
  );
const page = '/contact';
const refused = 'ECONNREFUSED';

it('is not ready first, answers all the same, and then refuses connections without breaking one', async () => {
  const answers: (number | string)[] = [];
  const visitors = Array.from({ length: 4 }, async () => {
    for (let answer: number | string = 200; answer === 200; answers.push(answer))
      answer = await ask(first.origin + page);
  });
  await expect.poll(() => answers.length).toBeGreaterThan(4);

  const ended = first.end();
  await expect.poll(() => ask(`${first.origin}/health/ready`)).toBe(503);
  expect(await ask(first.origin + page)).toBe(200);
  expect(await ask(`${second.origin}/health/ready`)).toBe(200);

  await Promise.all([ended, ...visitors]);
  expect(new Set(answers)).toEqual(new Set([200, refused]));
  expect(answers.filter((answer) => answer === refused)).toHaveLength(visitors.length);
  expect(await ask(second.origin + page)).toBe(200);
});

it('while it starts on a port of its own, it refuses connections until it is ready', async () => {
  const answers: (number | string)[] = [];
  const port = new URL(first.origin).port;
  const started = ownServer({ ...settings, PORT: port, DRAIN_SECONDS: '60' });
  while (answers.at(-1) !== 200) {
    answers.push(await ask(first.origin + page));
    await sleep(5);
  }
  expect(new Set(answers)).toEqual(new Set([refused, 200]));

  // A second signal ends the wait.
  const server = await started;
  server.child.kill('SIGTERM');
  await expect.poll(() => ask(`${first.origin}/health/ready`)).toBe(503);
  await server.end();
  expect(server.child.exitCode).toBe(0);
});
