import fc from 'fast-check';

/** The number of schedules; `PAYMENT_SCHEDULES=10000` takes minutes and finds rare faults. */
export const schedulesOr = (usual: number): number => Number(process.env.PAYMENT_SCHEDULES || usual);

/** Run concurrently, each in its own context: a schedule spends most of its time waiting. */
export const lanes = 4;

/**
 * Runs that many schedules in total, distributed over independent test contexts. Each context has its own
 * seed, which fast-check uses to report and shrink failures. `PAYMENT_SEED` repeats the same schedules. Tests
 * that call this are never retried, because a retry would run other schedules.
 */
export async function playInLanes<Context, Schedule>(
  contexts: readonly Context[],
  schedule: fc.Arbitrary<Schedule>,
  { schedules, play }: { schedules: number; play: (context: Context, schedule: Schedule) => Promise<void> },
): Promise<void> {
  const seed = Number(process.env.PAYMENT_SEED || Date.now() % 2 ** 31);
  const numRuns = Math.ceil(schedules / contexts.length);
  console.info(`${contexts.length} x ${numRuns} schedules, PAYMENT_SEED=${seed}`);
  const played = contexts.map(async (context, lane) => {
    const property = fc.asyncProperty(schedule, (one) => play(context, one));
    await fc.assert(property, { numRuns, seed: seed + lane }).catch((error: unknown) => {
      // Reported immediately, because the other contexts may take a long time.
      console.error(`Lane ${lane}, seed ${seed + lane}:`, error);
      throw error;
    });
  });
  // All of them finish, so that none continues while its context is being closed.
  const failed = (await Promise.allSettled(played)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
