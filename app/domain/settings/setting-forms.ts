import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { oneLine, severalLines } from '#domain/plain-text.ts';
import { recordOf } from '#domain/record-of.ts';
import { plainNumber } from '#domain/typed-text.ts';
import { idOf, numberIn, urlOf } from './setting-values.ts';
import {
  messageKeyIn,
  type SettingGroup,
  type SettingName,
  settingDefinition,
  settingGroups,
  settingsOf,
} from './settings.ts';

/** An unchecked checkbox is not submitted. */
const ticked = z
  .string()
  .optional()
  .transform((typed) => (typed === 'true' || typed === 'on' ? 'true' : 'false'));

/** The controls of a setting with what each of them accepts. A problem is the key of a text. */
function fieldsOf(name: SettingName): [string, z.ZodType<string>][] {
  const definition = settingDefinition(name);
  const { key } = definition;
  const problem = 'problem' in definition ? `editor.problem.${definition.problem}` : '';
  const line = z.string().default('').transform(oneLine);
  switch (definition.control) {
    case 'switch':
      return [[key, ticked]];
    case 'number': {
      const isWithin = (typed: string) =>
        numberIn({ from: definition.from, to: definition.to }, typed) !== null;
      // A number that has to be set is missing if its control is.
      const typed = definition.usual === null ? z.string().default('') : z.string({ error: problem });
      return [
        [
          key,
          typed
            .transform((text) => plainNumber(text) ?? oneLine(text))
            .refine((text) => (text === '' && definition.usual === null) || isWithin(text), problem),
        ],
      ];
    }
    case 'choice':
      return [
        [key, z.enum(definition.choices, { error: 'editor.problem.choice' }).default(definition.usual)],
      ];
    case 'url':
      return [[key, line.refine((typed) => urlOf(typed, definition) !== null, problem)]];
    case 'id':
      return [[key, line.refine((typed) => idOf(typed, definition) !== null, problem)]];
    case 'message':
      return languages.map((language) => [
        messageKeyIn(key, language),
        z
          .string()
          .default('')
          .transform(severalLines)
          .refine((typed) => typed.length <= definition.maxLength, problem),
      ]);
    case 'secret':
      return [];
  }
}

/** The forms of General options: the keys of their rows with the validation of each. */
export const settingForms = recordOf(settingGroups, (group) =>
  z.object(Object.fromEntries(settingsOf(group).flatMap(fieldsOf))),
);

export const isSettingGroup = (text: string | undefined): text is SettingGroup =>
  text !== undefined && Object.hasOwn(settingForms, text);
