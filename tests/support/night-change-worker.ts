/**
 * A server process that stops responding in the middle of a booking of a cancelled night, to be killed there.
 */
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openLog } from '#platform/log.ts';
import { withReactions } from '#server/reactions.ts';
import { idlePlatform } from './idle-platform.ts';

const [url = '', now = '', stuckAt = '1'] = process.argv.slice(2);
const { database } = openDatabase(url, { onError: console.error, maxConnections: 2 });
const platform = withReactions({
  ...idlePlatform,
  database,
  config: readConfig({ PAYMENTS: 'rehearsal' }),
  clock: { now: () => new Date(now) },
  log: openLog('silent'),
});
let publishedCount = 0;

process.once('message', () => {
  void resumeNightChanges({
    ...platform,
    async publish(transaction, event) {
      await platform.publish(transaction, event);
      if (event.name !== 'booking.nightChanged') return;
      publishedCount += 1;
      if (publishedCount < Number(stuckAt)) return;
      process.send?.('stuck');
      // Never resolves: everything of this booking is written by now, and nothing is committed.
      await new Promise(() => {});
    },
  });
});
await database.execute('select 1');
process.send?.('ready');
