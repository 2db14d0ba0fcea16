import { createHash } from 'node:crypto';

export type Dice = ReturnType<typeof diceFrom>;

/**
 * Deterministic random numbers: the same names give the same sequence, so that the sample is reproducible.
 */
export function diceFrom(...names: readonly string[]) {
  const seed = names.join('/');
  let throws = 0;
  /** 32 bytes. */
  const bytes = () => createHash('sha256').update(`${seed}/${throws++}`).digest();
  // One hash is used for eight numbers, because hashing takes most of the time.
  let pool = bytes();
  let used = 0;
  /** A number from 0 to 1, excluding 1. */
  const share = () => {
    if (used === pool.length) [pool, used] = [bytes(), 0];
    used += 4;
    return pool.readUInt32BE(used - 4) / 2 ** 32;
  };
  return {
    bytes,
    share,
    happens: (probability: number) => share() < probability,
    oneOf: <T>(things: readonly T[]): T => things[Math.floor(share() * things.length)]!,
    /** One of the items, chosen with the given weights. */
    weighted<T>(things: readonly (readonly [T, number])[]): T {
      const all = things.reduce((sum, [, weight]) => sum + weight, 0);
      let left = share() * all;
      for (const [thing, weight] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return things[0]![0];
    },
    between: (min: number, max: number) => min + share() * (max - min),
  };
}
