import { once } from 'node:events';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import type { Way } from '#platform/database/run-as.ts';
import { StartError } from '#platform/start-error.ts';

/**
 * A process that starts PostgreSQL in argv's directory, notifies its parent, and stops on any message or
 * signal.
 */
const [dataDirectory = '', ...ways] = process.argv.slice(2);

// Handles the signal even if the test is killed during the start.
const parentIsGone = once(process, 'disconnect');

try {
  const postgres = await startEmbeddedPostgres(dataDirectory, ways.length > 0 ? { ways: ways as Way[] } : {});
  const leave = async () => {
    await postgres.stop();
    process.exit();
  };
  process.on('message', leave);
  parentIsGone.then(leave);
  process.on('SIGINT', () => process.send?.({ interrupted: true }));
  if (process.connected) process.send?.({ url: postgres.url, adopted: postgres.adopted });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.send?.({ sentence: error.message });
  process.disconnect();
}
