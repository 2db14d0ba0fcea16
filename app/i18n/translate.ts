import { createTranslator } from 'use-intl/core';
import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import {
  defaultLanguage,
  inLanguage,
  type Language,
  type Localized,
  languages,
  localeOf,
} from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { withOnePeriod } from '#domain/written-time.ts';
import type accounts from './messages/en/accounts.ts';
import type checkout from './messages/en/checkout.ts';
import type core from './messages/en/core.ts';
import type correspondence from './messages/en/correspondence.ts';
import type door from './messages/en/door.ts';
import type myBookings from './messages/en/my-bookings.ts';
import type nightChanges from './messages/en/night-changes.ts';
import type pages from './messages/en/pages.ts';
import type payment from './messages/en/payment.ts';
import type reviews from './messages/en/reviews.ts';
import type selfCheckIn from './messages/en/self-check-in.ts';
import type site from './messages/en/site.ts';
import type admin from './messages/en/staff/admin.ts';
import type adminReviews from './messages/en/staff/admin-reviews.ts';
import type adminTips from './messages/en/staff/admin-tips.ts';
import type bookings from './messages/en/staff/bookings.ts';
import type books from './messages/en/staff/books.ts';
import type cash from './messages/en/staff/cash.ts';
import type catalogue from './messages/en/staff/catalogue.ts';
import type changes from './messages/en/staff/changes.ts';
import type conflicts from './messages/en/staff/conflicts.ts';
import type doorApp from './messages/en/staff/door-app.ts';
import type doorCodes from './messages/en/staff/door-codes.ts';
import type editor from './messages/en/staff/editor.ts';
import type gallery from './messages/en/staff/gallery.ts';
import type groups from './messages/en/staff/groups.ts';
import type guests from './messages/en/staff/guests.ts';
import type log from './messages/en/staff/log.ts';
import type mails from './messages/en/staff/mails.ts';
import type messages from './messages/en/staff/messages.ts';
import type partners from './messages/en/staff/partners.ts';
import type payments from './messages/en/staff/payments.ts';
import type people from './messages/en/staff/people.ts';
import type promotions from './messages/en/staff/promotions.ts';
import type reports from './messages/en/staff/reports.ts';
import type revenue from './messages/en/staff/revenue.ts';
import type roster from './messages/en/staff/roster.ts';
import type search from './messages/en/staff/search.ts';
import type selling from './messages/en/staff/selling.ts';
import type statements from './messages/en/statements.ts';
import type tickets from './messages/en/tickets.ts';
import type tips from './messages/en/tips.ts';

type English = typeof accounts &
  typeof admin &
  typeof adminReviews &
  typeof adminTips &
  typeof bookings &
  typeof books &
  typeof conflicts &
  typeof catalogue &
  typeof changes &
  typeof checkout &
  typeof core &
  typeof correspondence &
  typeof door &
  typeof doorApp &
  typeof doorCodes &
  typeof editor &
  typeof gallery &
  typeof groups &
  typeof guests &
  typeof log &
  typeof mails &
  typeof messages &
  typeof myBookings &
  typeof nightChanges &
  typeof pages &
  typeof partners &
  typeof payment &
  typeof payments &
  typeof people &
  typeof promotions &
  typeof reports &
  typeof revenue &
  typeof reviews &
  typeof search &
  typeof selfCheckIn &
  typeof selling &
  typeof site &
  typeof cash &
  typeof roster &
  typeof statements &
  typeof tickets &
  typeof tips;

/** The shape of a translation: every key of the original. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** A catalogue after the build: texts are compiled, missing ones are filled from English and listed. */
export type Catalogue = { readonly messages: object; readonly gaps: readonly string[] };

export type Translate = ReturnType<typeof translator>;

/** Dates are formatted at noon UTC of their day (`atNoonUtc`), so that no reader's time zone can move the night. */
const formats = {
  dateTime: {
    night: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    shortNightOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    mediumNight: { month: 'short', day: 'numeric', year: 'numeric' },
    shortNight: { weekday: 'short', month: 'short', day: 'numeric' },
    shortDay: { month: 'short', day: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    shortMonth: { month: 'short' },
    shortMonthOfYear: { month: 'short', year: 'numeric' },
    weekday: { weekday: 'long' },
  },
} as const;

type LoadedMessages = { groups: Map<string, Catalogue>; messages: object; gaps: Set<string> };
const loaded = Object.fromEntries(
  languages.map((language) => [language, { groups: new Map(), messages: {}, gaps: new Set() }]),
) as Record<Language, LoadedMessages>;
const translators = new Map<Language, ReturnType<typeof makeTranslator>>();

const report = (language: Language, problem: string) => console.warn(`No ${language} text: ${problem}`);

/** Whether a group of texts is loaded. */
export const knows = (language: Language, group: string) => loaded[language].groups.has(group);

/** The catalogues of some groups, which the first page sends to the browser. */
export const catalogues = (language: Language, groups: readonly string[]) =>
  Object.fromEntries(groups.map((group) => [group, loaded[language].groups.get(group)]));

/**
 * Adds a group of texts to a language. Groups may share a branch: `refusal` and `field` grow with every one
 * of them.
 */
export function remember(language: Language, group: string, catalogue: Catalogue) {
  const texts = loaded[language];
  texts.groups.set(group, catalogue);
  texts.messages = grown(texts.messages, catalogue.messages);
  for (const gap of catalogue.gaps) texts.gaps.add(gap);
  translators.delete(language);
}

function grown(base: object, added: object): object {
  const all: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(added)) {
    const before = all[key];
    all[key] = isBranch(before) && isBranch(value) ? grown(before, value) : value;
  }
  return all;
}

// A compiled text may be a list; only groups of texts are objects.
const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The translator of one language; the same function until more texts are loaded. A missing text shows its key
 * and is logged.
 */
export function translator(language: Language) {
  const cached = translators.get(language) ?? makeTranslator(language);
  translators.set(language, cached);
  return cached;
}

/** The text of a refusal, with formatted money, dates, times and names in the language. */
export function refusalText(t: Translate, language: Language, refusal: Refusal): string {
  if (refusal.reason === 'bookings.off' && 'message' in refusal) return inLanguage(refusal.message, language);
  const values = Object.fromEntries(
    Object.entries(refusal).map(([name, value]) => [name, format(value, language)]),
  );
  // A reason without a text is a type error here.
  const key: Parameters<Translate>[0] = `refusal.${refusal.reason}`;
  return translateKey(t, key, values);
}

function format(value: unknown, language: Language) {
  const date = calendarDate(value);
  if (date) return atNoonUtc(date) as never;
  if (typeof value !== 'object' || value === null) return value as string | number;
  if ('currency' in value) return formatMoney(value as Money, language);
  return defaultLanguage in value ? inLanguage(value as Localized, language) : (value as never);
}

/**
 * Translates a key that was chosen at run time (`refusal.coupon.expired`, `field.email.invalid`); an unknown
 * key is shown as is.
 */
export function translateKey(t: Translate, key: string, values?: Record<string, string | number>): string {
  const say: (key: string, values?: Record<string, string | number>) => string = t as never;
  return say(key, values);
}

/** A filled text, or the parts of one with elements in it. */
function tidied(said: unknown): unknown {
  if (typeof said === 'string') return withOnePeriod(said);
  return Array.isArray(said) ? said.map((part) => (typeof part === 'string' ? tidied(part) : part)) : said;
}

function makeTranslator(language: Language) {
  const { messages, gaps } = loaded[language];
  const translate = createTranslator({
    locale: localeOf(language),
    messages: messages as English,
    timeZone: 'UTC',
    formats,
    onError: (error) => report(language, error.message),
    getMessageFallback: ({ key }) => key,
  });
  const noted = <Localize extends (key: never, ...rest: never[]) => unknown>(say: Localize) =>
    ((key, ...rest) => {
      if (gaps.has(key)) report(language, key);
      return tidied(say(key, ...rest));
    }) as Localize;
  return Object.assign(noted(translate), { rich: noted(translate.rich) }) as Pick<typeof translate, 'rich'> &
    typeof translate;
}
