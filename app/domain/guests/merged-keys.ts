/** Which addresses and phone numbers are one person, after staff merged their records. See docs/rules/guests.md. */

/** Two keys that staff declared to be one person. */
export type MergedPair = readonly [one: string, other: string];

/**
 * The first key, in the order of text, of everybody who was merged, by each of their keys. Keys that were merged with
 * nobody are left out. Pairs may form chains.
 */
export function rootsOf(pairs: readonly MergedPair[]): ReadonlyMap<string, string> {
  const parts = new Map<string, Set<string>>();
  for (const [one, other] of pairs) {
    const whole = new Set([one, other, ...(parts.get(one) ?? []), ...(parts.get(other) ?? [])]);
    for (const key of whole) parts.set(key, whole);
  }
  return new Map([...parts].map(([key, whole]) => [key, [...whole].toSorted()[0] ?? key]));
}
