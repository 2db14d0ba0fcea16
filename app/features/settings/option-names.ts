import { recordOf } from '#domain/record-of.ts';
import {
  type SettingName,
  settingDefinition,
  settingNames,
  type settings,
} from '#domain/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';

type Key = Parameters<Translate>[0];
type Settings = typeof settings;

/** A message has a label with its language instead (`editor.options.selling.bookingsOffMessage`). */
export type LabelledSetting = {
  [Name in SettingName]: Settings[Name] extends { readonly control: 'message' } ? never : Name;
}[SettingName];

export const isLabelled = (name: SettingName): name is LabelledSetting =>
  settingDefinition(name).control !== 'message';

const labelled = settingNames.filter(isLabelled);

type Labels = { readonly [Name in LabelledSetting]: `editor.options.${Settings[Name]['group']}.${Name}` };
type Hints = { readonly [Name in LabelledSetting]: `${Labels[Name]}Hint` };

/** The label of each setting. A missing text is a type error here. */
export const settingLabels = recordOf(
  labelled,
  (name) => `editor.options.${settingDefinition(name).group}.${name}`,
) as Labels satisfies Readonly<Record<LabelledSetting, Key>>;

/** What explains each setting. A missing text is a type error here. */
export const settingHints = recordOf(
  labelled,
  (name) => `${settingLabels[name]}Hint`,
) as Hints satisfies Readonly<Record<LabelledSetting, Key>>;

/** The label of each option by its key, for the change log and the search of the admin area. */
export const optionNames = {
  ...(Object.fromEntries(labelled.map((name) => [settingDefinition(name).key, settingLabels[name]])) as {
    readonly [Name in LabelledSetting as Settings[Name]['key']]: Labels[Name];
  }),
  email: 'editor.options.contact.email',
  phone: 'editor.options.contact.phone',
  facebook: 'editor.options.contact.facebook',
  instagram: 'editor.options.contact.instagram',
} as const satisfies Readonly<Record<string, Key>>;
