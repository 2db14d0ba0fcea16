/** Of a thing before and the changes to it: what really differs, both ways, as the audit keeps it. */
export function changedFields(before: object, changes: object) {
  const old = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(changes).filter(([name, value]) => !isStoredAlike(old.get(name), value));
  return {
    before: Object.fromEntries(differing.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(differing),
  };
}

/** Whether both are the same once they are kept as JSON, where what is undefined is left out. */
export const isStoredAlike = (one: unknown, other: unknown): boolean => written(one) === written(other);

// PostgreSQL gives the keys of a JSON object back in an order of its own.
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
