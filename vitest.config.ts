import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Everything that a test needs is real: one PostgreSQL for the run (global-setup), a database per file, a
 * built server and a browser for the journeys. Three workers on two cores, because a journey waits half of its time.
 */
export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['./tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A worker takes file after file: it loads the product, the driver and the browser once, not once per file. What
    // a file leaves behind stands in its database, which is its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // On a busy machine a browser may lose a race against its own page; a page that is broken fails three
    // times. Nothing else is tried again: places that are oversold once in three runs are oversold.
    tags: [{ name: 'browser', retry: 2 }],
    testTimeout: 30_000,
    // A page is looked at until it says what it should, as a person would.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    hookTimeout: 60_000,
  },
});
