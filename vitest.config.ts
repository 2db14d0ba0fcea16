import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Tests use real services: one PostgreSQL per run (global-setup), one database per file, a built server and a
 * browser. Three workers run on two cores, because browser tests are idle half of the time.
 */
export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['./tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A worker loads the product, the driver and the browser once instead of once per file. The files stay
    // independent, because each file has its own database.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // No test is retried: a race that oversells once in three runs is a defect, and so is a page that loses a
    // letter once. Browser tests may take long instead, because their time depends on the load of the machine.
    tags: [{ name: 'browser', timeout: 300_000 }],
    testTimeout: 120_000,
    // Assertions on pages are polled until they pass.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    hookTimeout: 180_000,
  },
});
