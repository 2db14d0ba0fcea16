/**
 * What the operator can set in General options, besides the currencies and the contact. The rows of `app_settings`, the
 * values in force with their types, the form with its problems and labels, the search of the admin area and the change
 * log go through this list (docs/how-to/add-a-setting.md). The rules are in docs/rules/content.md.
 */

import { type Language, type Localized, languages } from '#domain/languages.ts';

export const settingGroups = [
  'selling',
  'booking',
  'places',
  'team',
  'thirdParties',
  'adminArea',
  'access',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A checkbox. */
type SwitchSetting = { readonly control: 'switch'; readonly usual: boolean };

/** A number between the bounds, both included. One that is null if it is not set may be left empty. */
export type NumberSetting = {
  readonly control: 'number';
  readonly from: number;
  readonly to: number;
  readonly usual: number | null;
  /** Whether a stored number with decimals is read. Forms accept whole numbers only. */
  readonly allowsDecimals?: true;
  /** The text `editor.problem.<problem>` of a value that is not accepted. */
  readonly problem: string;
};

/** One of some codes, with a text `editor.options.<group>.<setting>Choices.<code>` each. */
type ChoiceSetting = {
  readonly control: 'choice';
  readonly choices: readonly [string, ...string[]];
  readonly usual: string;
};

/** An https URL; null if it is not set and there is no usual one. */
export type UrlSetting = {
  readonly control: 'url';
  /** Only this host and those below it; null for any. */
  readonly host: string | null;
  readonly usual: string | null;
  readonly problem: string;
};

/** A number that is only an id; null if it is not set. */
export type IdSetting = {
  readonly control: 'id';
  readonly minLength: number;
  readonly maxLength: number;
  readonly problem: string;
};

/** A text in every language, each in a row of its own; null if none is set. */
type MessageSetting = { readonly control: 'message'; readonly maxLength: number; readonly problem: string };

/** A text that is never shown, versioned or logged. */
type SecretSetting = { readonly control: 'secret' };

export type SettingDefinition = {
  readonly group: SettingGroup;
  /** The key of its row, and the name of its control. */
  readonly key: string;
} & (SwitchSetting | NumberSetting | ChoiceSetting | UrlSetting | IdSetting | MessageSetting | SecretSetting);

/** In the order of the forms. */
export const settings = {
  /** Disables all bookings. */
  bookingsOff: { group: 'selling', key: 'bookings_off', control: 'switch', usual: false },
  /** The message while bookings are disabled; null for the default text. */
  bookingsOffMessage: {
    group: 'selling',
    key: 'bookings_off_message',
    control: 'message',
    maxLength: 400,
    problem: 'long',
  },
  /** How many minutes an unpaid booking holds its spots. A card session lasts at least half an hour. */
  holdMinutes: {
    group: 'booking',
    key: 'hold_minutes',
    control: 'number',
    from: 30,
    to: 24 * 60,
    usual: 35,
    problem: 'holdMinutes',
  },
  /** The maximum number of people per booking. */
  maxPeople: {
    group: 'booking',
    key: 'max_people',
    control: 'number',
    from: 1,
    to: 500,
    usual: 25,
    problem: 'maxPeople',
  },
  /** Cancelling is free until this many hours before the start. */
  refundHours: {
    group: 'booking',
    key: 'refund_hours',
    control: 'number',
    from: 0,
    to: 30 * 24,
    usual: 24,
    problem: 'refundHours',
  },
  /**
   * Minutes before the start at which sales end. Null: sales end when the night ends, since guests may join at any time.
   */
  saleClosesMinutesBeforeStart: {
    group: 'booking',
    key: 'sale_closes_minutes_before_start',
    control: 'number',
    from: 0,
    to: 7 * 24 * 60,
    usual: null,
    problem: 'saleCloses',
  },
  /** The tax (IVA) that prices contain, in percent of the price without it. It changes no price. */
  taxPercent: {
    group: 'booking',
    key: 'tax_percent',
    control: 'number',
    from: 0,
    to: 50,
    usual: 0,
    problem: 'taxPercent',
  },
  /** How many days a browser remembers who sent the guest. */
  partnerLinkDays: {
    group: 'booking',
    key: 'partner_link_days',
    control: 'number',
    from: 1,
    to: 365,
    usual: 30,
    problem: 'partnerLinkDays',
  },
  /** Which link counts if the guest has opened several. */
  partnerLinkTouch: {
    group: 'booking',
    key: 'partner_link_touch',
    control: 'choice',
    choices: ['first', 'last'],
    usual: 'last',
  },
  hideAllSpotsInfo: { group: 'places', key: 'hide_all_spots_info', control: 'switch', usual: false },
  hideTotalSpotsGlobally: {
    group: 'places',
    key: 'hide_total_spots_globally',
    control: 'switch',
    usual: false,
  },
  showLimitedAvailability: {
    group: 'places',
    key: 'show_limited_availability',
    control: 'switch',
    usual: true,
  },
  limitedAvailabilityThresholdPercent: {
    group: 'places',
    key: 'limited_availability_threshold',
    control: 'number',
    from: 0,
    to: 100,
    usual: 50,
    allowsDecimals: true,
    problem: 'threshold',
  },
  /** How many guests one guide takes: how many guides a night needs follows from it (docs/rules/roster.md). */
  guestsPerGuide: {
    group: 'team',
    key: 'guests_per_guide',
    control: 'number',
    from: 1,
    to: 500,
    usual: 20,
    problem: 'guestsPerGuide',
  },
  /** A night with bookings needs attention this many days ahead if it has no guide; 0 for never. */
  guideAttentionDays: {
    group: 'team',
    key: 'guide_attention_days',
    control: 'number',
    from: 0,
    to: 60,
    usual: 7,
    problem: 'guideAttentionDays',
  },
  /** Whether guides see only the nights that they work, and tonight's, in the app of check-in (docs/rules/roster.md). */
  guidesSeeOwnNights: { group: 'team', key: 'guides_see_own_nights', control: 'switch', usual: false },
  /** How many places of a night a phone can borrow, to sell them without a network; 0 for none (docs/rules/door.md). */
  lentPlaces: {
    group: 'team',
    key: 'lent_places',
    control: 'number',
    from: 0,
    to: 50,
    usual: 0,
    problem: 'lentPlaces',
  },
  /** Whether guests can tip by card: each guide, or all guides of a night together (docs/rules/tips.md). */
  tips: {
    group: 'team',
    key: 'tips',
    control: 'choice',
    choices: ['off', 'guide', 'shared'],
    usual: 'off',
  },
  /** How many parts of a shared tip a lead guide gets, where each other guide gets one. */
  tipLeadParts: {
    group: 'team',
    key: 'tip_lead_parts',
    control: 'number',
    from: 1,
    to: 5,
    usual: 1,
    problem: 'tipLeadParts',
  },
  /** Whether consent is required before any third party is loaded. */
  consent: {
    group: 'thirdParties',
    key: 'third_party_consent',
    control: 'choice',
    choices: ['ask', 'not_needed'],
    usual: 'ask',
  },
  /** The URL of the live chat's script. */
  chatWidgetUrl: {
    group: 'thirdParties',
    key: 'chat_widget_url',
    control: 'url',
    host: null,
    usual: null,
    problem: 'https',
  },
  /** The URL of the Instagram post or profile that the home page embeds. */
  instagramUrl: {
    group: 'thirdParties',
    key: 'instagram_url',
    control: 'url',
    host: 'instagram.com',
    usual: null,
    problem: 'instagram',
  },
  /** The URL of the script that turns the link into the embed. */
  instagramEmbedUrl: {
    group: 'thirdParties',
    key: 'instagram_embed_url',
    control: 'url',
    host: 'instagram.com',
    usual: 'https://www.instagram.com/embed.js',
    problem: 'instagram',
  },
  pixelId: {
    group: 'thirdParties',
    key: 'pixel_id',
    control: 'id',
    minLength: 5,
    maxLength: 20,
    problem: 'pixelId',
  },
  pixelAccessToken: { group: 'thirdParties', key: 'pixel_access_token', control: 'secret' },
  /** Whether staff except guides need a second factor. Read with the visitor (`visitor-store.server.ts`). */
  /** How staff read times in the admin area, and how its fields of time start. */
  staffClock: {
    group: 'adminArea',
    key: 'staff_clock',
    control: 'choice',
    choices: ['24', '12'],
    usual: '24',
  },
  adminsNeedSecondFactor: {
    group: 'access',
    key: 'admins_need_second_factor',
    control: 'switch',
    usual: false,
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

type Settings = typeof settings;
export type SettingName = keyof Settings;

/** The settings of a group that have a value: all but secrets. */
type NamesIn<Group extends SettingGroup> = {
  [Name in SettingName]: Settings[Name] extends { readonly group: Group }
    ? Settings[Name] extends SecretSetting
      ? never
      : Name
    : never;
}[SettingName];

type ValueOf<Definition> = Definition extends { readonly control: 'switch' }
  ? boolean
  : Definition extends { readonly control: 'number'; readonly usual: infer Usual }
    ? number | (Usual extends null ? null : never)
    : Definition extends { readonly choices: readonly (infer Code)[] }
      ? Code
      : Definition extends { readonly control: 'url'; readonly usual: string }
        ? string
        : Definition extends { readonly control: 'message' }
          ? Localized | null
          : string | null;

/** The values in force of a group. */
export type SettingValues<Group extends SettingGroup> = {
  readonly [Name in NamesIn<Group>]: ValueOf<Settings[Name]>;
};

/** Rows of `app_settings` by key; those that are not set are missing. */
export type StoredSettings = Readonly<Record<string, string | undefined>>;

export const settingNames = Object.keys(settings) as SettingName[];

/** The definition of a setting, with the common type. */
export const settingDefinition = (name: SettingName): SettingDefinition => settings[name];

/** The settings of a group whose values its form shows: all but secrets. */
export const settingsOf = (group: SettingGroup): SettingName[] =>
  settingNames.filter(
    (name) => settingDefinition(name).group === group && settingDefinition(name).control !== 'secret',
  );

/** The key of a message in one language. */
export const messageKeyIn = (key: string, language: Language): string => `${key}_${language}`;

/** The keys of the rows of a setting. */
const keysOfSetting = (name: SettingName): string[] => {
  const { control, key } = settingDefinition(name);
  return control === 'message' ? languages.map((language) => messageKeyIn(key, language)) : [key];
};

/** The keys of the rows that the form of a group writes. */
export const keysOf = (group: SettingGroup): string[] => settingsOf(group).flatMap(keysOfSetting);
