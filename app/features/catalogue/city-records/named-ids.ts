/** The name and the value of a field, of the query or the path. */
export type Field = readonly [name: string, value: string];

export type NamedIds = {
  /** Everything that could be an id, in the usual spelling. */
  readonly all: readonly string[];
  /** Those that need not exist, because the form creates a record with them. */
  readonly new: ReadonlySet<string>;
};

/** The control with the id of what a form creates: `key`, and in a form that creates several `key-ID`. */
const keyField = /^key(?:-|$)/;

/** All ids in the names and values of some fields, however they are written. */
export function namedIds(fields: readonly Field[]): NamedIds {
  const named = new Set<string>();
  const keys = new Set<string>();
  for (const [name, value] of fields) {
    for (const id of idsIn(name)) named.add(id);
    for (const id of idsIn(value)) (keyField.test(name) ? keys : named).add(id);
  }
  return {
    all: [...new Set([...named, ...keys])],
    new: new Set([...keys].filter((id) => !named.has(id))),
  };
}

/**
 * As PostgreSQL reads ids: in either case, with a hyphen or none after every fourth digit. Overlapping, since the
 * text before an id may look like the beginning of another one.
 */
const anId = /(?<![0-9a-z])(?=((?:[0-9a-f]{4}-?){7}[0-9a-f]{4})(?![0-9a-z]))/gi;

const idsIn = (text: string): string[] =>
  readings(text).flatMap((reading) => Array.from(reading.matchAll(anId), ([, id = '']) => usual(id)));

const usual = (id: string): string =>
  id
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** More than any code of this site reads a text anew: as the value of an address, within JSON, within a form. */
const maxReadings = 5;

/** The text, and what it becomes when its escapes and look-alikes are read, one layer after the other. */
function readings(text: string): string[] {
  const found = [text];
  while (found.length < maxReadings) {
    const last = found.at(-1) ?? '';
    const next = last
      .replace(/%([0-9a-f]{2})|\\u([0-9a-f]{4})/gi, (_, byte, unit) =>
        String.fromCharCode(Number.parseInt(byte ?? unit, 16)),
      )
      .normalize('NFKC')
      .replace(/[\0\p{Cf}\p{Mn}]/gu, '');
    if (next === last) break;
    found.push(next);
  }
  return found;
}
