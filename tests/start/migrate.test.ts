import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { migrationsIn } from '#platform/database/schema-state.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { failedStart, ownServer } from '#tests/support/own-server.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

const data = temporaryDirectory();
afterAll(() => removeDirectory(data));
const { url } = await emptyDatabase();
const settings = { DATABASE_URL: url, DATA_DIRECTORY: data, MIGRATE_AT_START: 'off' };

const migrate = () =>
  promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { env: { ...process.env, ...settings } });

it('MIGRATE_AT_START=off leaves the migrations to npm run migrate', async () => {
  const names = migrationsIn().map(({ tag }) => tag);
  expect(await failedStart(settings)).toEqual({
    code: 1,
    output: `The schema in DATABASE_URL lacks ${names.join(', ')}, and MIGRATE_AT_START=off: run npm run migrate, and start again.\n`,
  });

  expect((await migrate()).stdout).toBe(names.map((name) => `Applied ${name}\n`).join(''));
  expect((await migrate()).stdout).toBe('Nothing to do: every migration was applied before.\n');

  const { origin, end } = await ownServer(settings);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  await end();
});
