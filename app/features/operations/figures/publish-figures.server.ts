import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { figures, readFigure } from './figures-store.server.ts';

/** However often the metrics are scraped, the database is queried once in this time. */
const cacheMilliseconds = 10_000;
/** Scrapes have a limit of ten seconds, and an outage must not hide what the process itself measures. */
const patienceMilliseconds = 3_000;

/**
 * Adds the figures of the database to the metrics. The returned function updates them before a scrape. It
 * never fails: without the database its figures are left out, and `pubcrawl_figures_up` is 0.
 */
export function publishFigures({ database, log }: Pick<Platform, 'database' | 'log'>, metrics: Metrics) {
  const setUp = metrics.figure({ name: 'pubcrawl_figures_up', help: '1 if the database was read.' });
  const published = figures.map((figure) => ({ figure, show: metrics.figure(figure) }));

  async function read(): Promise<void> {
    const tooLate = new AbortController();
    try {
      // One after the other, so that they use one of the pool's connections.
      const values = await Promise.race([
        (async () => {
          const all = [];
          for (const { figure } of published) all.push(await readFigure(database, figure));
          return all;
        })(),
        sleep(patienceMilliseconds, undefined, { signal: tooLate.signal }).then(() => {
          throw new Error('The figures for the metrics could not be read in time');
        }),
      ]);
      for (const [place, { show }] of published.entries()) show(values[place] ?? null);
      setUp(new Map([['', 1]]));
    } catch (error) {
      log.warn({ err: error }, 'the figures for the metrics could not be read');
      for (const { show } of published) show(null);
      setUp(new Map([['', 0]]));
    } finally {
      tooLate.abort();
    }
  }

  let last: { readonly at: number; readonly reading: Promise<void> } | undefined;
  return (): Promise<void> => {
    if (!last || performance.now() - last.at > cacheMilliseconds)
      last = { at: performance.now(), reading: read() };
    return last.reading;
  };
}
