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
export async function playInLanes<World, Schedule>(
  worlds: readonly World[],
  schedule: fc.Arbitrary<Schedule>,
  { schedules, play }: { schedules: number; play: (world: World, schedule: Schedule) => Promise<void> },
): Promise<void> {
  const seed = Number(process.env.PAYMENT_SEED || Date.now() % 2 ** 31);
  const numRuns = Math.ceil(schedules / worlds.length);
  console.info(`${worlds.length} x ${numRuns} schedules, PAYMENT_SEED=${seed}`);
  const played = worlds.map(async (world, lane) => {
    const property = fc.asyncProperty(schedule, (one) => play(world, one));
    await fc.assert(property, { numRuns, seed: seed + lane }).catch((error: unknown) => {
      // Reported immediately, because the other contexts may take a long time.
      console.error(`World ${lane}, seed ${seed + lane}:`, error);
      throw error;
    });
  });
  // All of them finish, so that none continues while its context is being closed.
  const failed = (await Promise.allSettled(played)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
