import { createHash } from 'node:crypto';

export type Dice = ReturnType<typeof diceFrom>;

/** Chance that falls the same way every time for the same names, so that a sample is the same sample again. */
export function diceFrom(...names: readonly string[]) {
  let throws = 0;
  const bytes = () =>
    createHash('sha256')
      .update(`${names.join('/')}/${throws++}`)
      .digest();
  const share = () => bytes().readUInt32BE() / 2 ** 32;
  return {
    /** 32 bytes. */
    bytes,
    /** From 0 to 1, without 1. */
    share,
    happens: (probability: number) => share() < probability,
    oneOf: <T>(things: readonly T[]): T => things[Math.floor(share() * things.length)]!,
    /** One of the things, each as likely as its weight says. */
    weighted<T>(things: readonly (readonly [T, number])[]): T {
      const all = things.reduce((sum, [, weight]) => sum + weight, 0);
      let left = share() * all;
      for (const [thing, weight] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return things[0]![0];
    },
    between: (least: number, most: number) => least + share() * (most - least),
  };
}
