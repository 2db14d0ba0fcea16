/**
 * Makes the thing of a name when it is first asked for, and keeps it. For formats of Intl: making one takes a
 * hundred times as long as using it, and there are as many as languages, zones and currencies.
 */
export function madeOnce<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
