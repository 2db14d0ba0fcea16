import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { settingForms } from './setting-forms.ts';
import { settingValues, typedSettings } from './setting-values.ts';
import { keysOf, settingDefinition, settingGroups, settingNames, settingsOf } from './settings.ts';

const everyGroup = settingGroups.map((group) => [group] as const);

it.each(everyGroup)('the form of %s accepts what it starts with, and it means the defaults', (group) => {
  const read = settingForms[group].safeParse(typedSettings({}));
  expect(read.error?.issues ?? []).toEqual([]);
  expect(Object.keys(read.data!)).toEqual(keysOf(group));
  expect(settingValues(group, read.data as Record<string, string>)).toEqual(settingValues(group, {}));
});

const refused = settingNames.flatMap((name): [string, string, string][] => {
  const definition = settingDefinition(name);
  const { group, key, control } = definition;
  switch (definition.control) {
    case 'number':
      return [
        [group, key, String(definition.from - 1)],
        [group, key, String(definition.to + 1)],
        [group, key, '1.5'],
      ];
    case 'message':
      return languages.map((each) => [group, `${key}_${each}`, 'x'.repeat(definition.maxLength + 1)]);
    case 'id':
      return [[group, key, '1'.repeat(definition.maxLength + 1)]];
    default:
      return control === 'switch' || control === 'secret' ? [] : [[group, key, 'never']];
  }
});

it.each(refused)('the form of %s refuses %s = %j', (group, key, typed) => {
  const form = settingForms[group as keyof typeof settingForms];
  const { error } = form.safeParse({ ...typedSettings({}), [key]: typed });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([key]);
});

it('every setting belongs to one form, except the secret', () => {
  const ofForms = settingGroups.flatMap(settingsOf);
  expect(settingNames.filter((name) => !ofForms.includes(name))).toEqual(['pixelAccessToken']);
  expect(new Set(ofForms).size).toBe(ofForms.length);
});
