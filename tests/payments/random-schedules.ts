import fc from 'fast-check';

/** How many schedules are played; `PAYMENT_SCHEDULES=10000` takes minutes and finds what is wrong seldom. */
export const schedulesOr = (usual: number): number => Number(process.env.PAYMENT_SCHEDULES || usual);

/** Beside each other, each in a world of its own: a schedule waits for answers most of its time. */
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
      // Told at once: the others may go on for a long time.
      console.error(`World ${lane}, seed ${seed + lane}:`, error);
      throw error;
    });
  });
  // All come to their end, so that nobody plays on in a world that is being taken down.
  const failed = (await Promise.allSettled(played)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
