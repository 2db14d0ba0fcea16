/** The names of a record's entries that have such a value of a property. */
export type NamesWith<Entries, Property extends string, Value> = {
  [Name in keyof Entries]: Entries[Name] extends Readonly<Record<Property, Value>> ? Name : never;
}[keyof Entries];

/** A record with one value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, place: number) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>;
