import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { factsOf } from './languages.ts';

/** The names of all fields, nested ones with a dot. */
const fieldsOf = (facts: object): string[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value).map((field) => `${name}.${field}`)
      : [name],
  );

it('the guide to a new language shows every field of the list, and no other', () => {
  const guide = readFileSync('docs/how-to/add-a-language.md', 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const { fr } = new Function(`return {${example}};`)() as { fr: object };
  expect(fieldsOf(fr).sort()).toEqual(fieldsOf(factsOf('en')).sort());
  expect(Intl.DateTimeFormat.supportedLocalesOf((fr as { locale: string }).locale)).toHaveLength(1);
});
