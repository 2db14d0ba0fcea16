import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';

/** A cluster that can become a standby. */
const primarySettings = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4' };

/** Starts a cluster in that directory as a standby: it accepts connections and refuses writes. */
export async function startStandby(directory: string): Promise<EmbeddedPostgres> {
  const primary = await startEmbeddedPostgres(directory, { settings: primarySettings });
  await primary.stop();
  fs.writeFileSync(path.join(directory, 'cluster/standby.signal'), '');
  const standby = await startEmbeddedPostgres(directory, { settings: primarySettings });
  onTestFinished(standby.stop);
  return standby;
}
