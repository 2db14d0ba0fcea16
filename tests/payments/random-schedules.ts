import fc from 'fast-check';

/** The number of schedules; `PAYMENT_SCHEDULES=10000` takes minutes and finds rare faults. */
export const schedulesOr = (usual: number): number => Number(process.env.PAYMENT_SCHEDULES || usual);

/** Run concurrently, each in its own context: a schedule spends most of its time waiting. */
export const lanes = 4;

/**
 * Plays that many schedules in all, dealt to worlds that know nothing of each other. Each has a seed of its
 * own, by which fast-check names and shrinks what fails; `PAYMENT_SEED` plays the same ones again. Tests that
 * call it are never retried: another try would play other schedules.
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
      // Reported at once: the others may take a long time.
      console.error(`World ${lane}, seed ${seed + lane}:`, error);
      throw error;
    });
  });
  // All of them finish, so that none continues while its context is being closed.
  const failed = (await Promise.allSettled(played)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
