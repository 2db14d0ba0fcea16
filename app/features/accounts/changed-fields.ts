/** The fields that a change modifies, with their values before and after, for the audit log. */
export function changedFields(before: object, changes: object) {
  const old = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(changes).filter(([name, value]) => !isStoredAlike(old.get(name), value));
  return {
    before: Object.fromEntries(differing.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(differing),
  };
}

/** Whether both values are equal once stored as JSON, which omits undefined fields. */
export const isStoredAlike = (one: unknown, other: unknown): boolean => written(one) === written(other);

// PostgreSQL returns the keys of a JSON object in its own order.
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
