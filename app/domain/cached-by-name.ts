/**
 * Makes the value of a name on first use and caches it. It is meant for Intl formats: creating one takes a
 * hundred times as long as using it, and their number is bounded by the languages, zones and currencies.
 */
export function cachedByName<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}
