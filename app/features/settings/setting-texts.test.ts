import { expect, it } from 'vitest';
import { settingDefinition, settingNames } from '#domain/settings/settings.ts';
import english from '#i18n/messages/en/staff/editor.ts';
import spanish from '#i18n/messages/es/staff/editor.ts';

/** The texts below a path; undefined if there are none. */
const textsAt = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);

const catalogues = [
  ['English', english],
  ['Spanish', spanish],
] as const;

// Labels and hints are type errors if they are missing (`option-names.ts`).
it.each(catalogues)('every problem and every choice of a setting has a text in %s', (_, { editor }) => {
  const missing = settingNames.flatMap((name) => {
    const definition = settingDefinition(name);
    const paths = [
      ...('problem' in definition ? [['problem', definition.problem]] : []),
      ...(definition.control === 'choice'
        ? definition.choices.map((code) => ['options', definition.group, `${name}Choices`, code])
        : []),
    ];
    return paths.filter((path) => typeof textsAt(editor, path) !== 'string');
  });
  expect(missing).toEqual([]);
});
