/** A record with one value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, place: number) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>;
