import { atNoonUtc } from '#domain/calendar-date.ts';
import { sectionKeys } from '#domain/content/home-content.ts';
import { pageNames } from '#domain/content/page-texts.ts';
import { isLanguage, languageLabel } from '#domain/languages.ts';
import { parseMonth } from '#domain/month.ts';
import { keysBelow, type MessageKey } from './message-keys.ts';
import { valueWord } from './value-words.ts';
import type { Reader } from './written-changes.ts';

/** Subjects without a row of their own: groups of options, sections of the home page, text pages. */
const words: Readonly<Record<string, MessageKey>> = {
  ...Object.fromEntries(
    (
      ['selling', 'booking', 'places', 'team', 'currencies', 'thirdParties', 'adminArea', 'access'] as const
    ).map((group) => [`options ${group}`, `editor.options.${group}.title` as const]),
  ),
  ...Object.fromEntries(
    Object.entries(keysBelow('editor.home', sectionKeys)).map(([key, text]) => [`content home.${key}`, text]),
  ),
  ...Object.fromEntries(
    Object.entries(keysBelow('editor.page', pageNames)).map(([key, text]) => [`content page.${key}`, text]),
  ),
};

type Subject = { readonly subjectKind: string; readonly subjectId: string };

/** The name of such a subject; null for a row with its own name. */
export function subjectWord(
  { t, language: reader }: Pick<Reader, 't' | 'language'>,
  { subjectKind, subjectId }: Subject,
): string | null {
  if (subjectKind === 'mailTemplate') {
    const [kind = '', language] = subjectId.split(' ');
    const spoken = isLanguage(language) ? languageLabel(language, reader) : language;
    return `${valueWord(t, 'kind', kind) ?? kind} · ${spoken}`;
  }
  const month = subjectKind === 'month' ? parseMonth(subjectId) : null;
  if (month) return t('admin.monthName', { date: atNoonUtc(month) });
  const key = words[`${subjectKind} ${subjectId}`];
  return key ? t(key as 'admin.saved') : null;
}

/** The page of a subject, if its kind has one. */
export function subjectPage({ subjectKind, subjectId }: Subject): string | null {
  const page = pages[subjectKind];
  return page ? page(subjectId) : null;
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  addOn: (id) => `/admin/add-ons/${id}`,
  automaticMails: () => '/admin/emails/automatic',
  booking: (id) => `/admin/bookings/${id}`,
  city: (id) => `/admin/cities/${id}`,
  contactMessage: () => '/admin/messages',
  content: (id) =>
    id.startsWith('page.') ? `/admin/page-texts/${id.slice('page.'.length)}` : '/admin/home-content',
  coupon: (id) => `/admin/coupons/${id}`,
  crawl: (id) => `/admin/edit-pub-crawl/${id}`,
  month: (id) => `/admin/books?month=${id}`,
  mailTemplate: (id) => `/admin/emails/${id.replace(' ', '/')}`,
  night: (id) => `/admin/schedule/${id}`,
  options: (id) => `/admin/general-options#${id}`,
  partner: (id) => `/admin/partners/${id}`,
  person: () => '/admin/people',
  picture: () => '/admin/gallery',
};
