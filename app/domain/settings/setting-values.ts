import { localizedFrom } from '#domain/languages.ts';
import { oneLine } from '#domain/plain-text.ts';
import { recordOf } from '#domain/record-of.ts';
import {
  type IdSetting,
  messageKeyIn,
  type NumberSetting,
  type SettingDefinition,
  type SettingGroup,
  type SettingValues,
  type StoredSettings,
  settingDefinition,
  settingNames,
  settingsOf,
  type UrlSetting,
} from './settings.ts';

/**
 * The values of a group that are in force. A missing or invalid value has its default, so that a typing error cannot stop
 * sales: a switch is off its default only for exactly `true` or `false` (specification §5). `{}` returns all defaults.
 */
export const settingValues = <Group extends SettingGroup>(
  group: Group,
  rows: StoredSettings,
): SettingValues<Group> =>
  recordOf(settingsOf(group), (name) => valueIn(settingDefinition(name), rows)) as SettingValues<Group>;

function valueIn(definition: SettingDefinition, rows: StoredSettings) {
  const text = rows[definition.key];
  switch (definition.control) {
    case 'switch':
      return definition.usual ? text !== 'false' : text === 'true';
    case 'number':
      return numberIn(definition, text) ?? definition.usual;
    case 'choice':
      return definition.choices.find((code) => code === text) ?? definition.usual;
    case 'url':
      return urlOf(text ?? '', definition) || definition.usual;
    case 'id':
      return idOf(text ?? '', definition) || null;
    case 'message':
      return localizedFrom((language) => rows[messageKeyIn(definition.key, language)]);
    case 'secret':
      return null;
  }
}

/** A number in digits within the bounds of a setting; null for any other text. */
export function numberIn(
  { from, to, allowsDecimals }: Pick<NumberSetting, 'from' | 'to' | 'allowsDecimals'>,
  text: string | undefined,
): number | null {
  const typed = text?.trim() ?? '';
  if (typed === '' || (!allowsDecimals && !/^\d{1,6}$/.test(typed))) return null;
  const value = Number(typed);
  return value >= from && value <= to ? value : null;
}

const maxUrlLength = 500;

/**
 * A URL that a page may load or link to: https, without credentials and without characters that could end an attribute.
 * An empty text stays empty; null if it is not accepted.
 */
export function urlOf(typed: string, { host }: Pick<UrlSetting, 'host'>): string | null {
  const text = oneLine(typed);
  if (text === '') return '';
  if (text.length > maxUrlLength || !/^https:\/\/[^\s"'<>`\\]+$/i.test(text)) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  return host === null || url.hostname === host || url.hostname.endsWith(`.${host}`) ? text : null;
}

/** An id in digits. An empty text stays empty; null if it is not accepted. */
export function idOf(typed: string, { minLength, maxLength }: IdSetting): string | null {
  const text = oneLine(typed);
  if (text === '') return '';
  return /^\d+$/.test(text) && text.length >= minLength && text.length <= maxLength ? text : null;
}

/** What the forms start with: the rows, and of switches and numbers the values in force. */
export function typedSettings(rows: Readonly<Record<string, string>>): Record<string, string> {
  const inForce = settingNames.flatMap((name) => {
    const definition = settingDefinition(name);
    return definition.control === 'switch' || definition.control === 'number'
      ? [[definition.key, String(valueIn(definition, rows) ?? '')] as const]
      : [];
  });
  return { ...rows, ...Object.fromEntries(inForce) };
}
