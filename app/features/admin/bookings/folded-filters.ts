import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Translate } from '#i18n/translate.ts';
import type { BookingsQuery } from './bookings-query.ts';

/**
 * What the questions behind the line ask at present, in words: nobody should wonder why the list is short.
 * The search and the status are in sight anyway.
 */
export function foldedFilters(
  { from, to, nightId, crawlId, provider, coupon, language, isNoShow }: BookingsQuery,
  crawls: readonly { id: string; title: Bilingual }[],
  t: Translate,
  reader: Language,
): string[] {
  const crawl = crawls.find(({ id }) => id === crawlId);
  return [
    nightId && t('admin.bookings.oneNight'),
    from && `${t('admin.bookings.from')} ${t('admin.mediumDate', { date: atNoonUtc(from) })}`,
    to && `${t('admin.bookings.to')} ${t('admin.mediumDate', { date: atNoonUtc(to) })}`,
    crawl && inLanguage(crawl.title, reader),
    // A crawl that is gone finds nothing, and says which question that was.
    crawlId && !crawl && t('admin.bookings.columns.crawl'),
    provider && `${t('admin.bookings.columns.provider')} ${t(`admin.bookings.providers.${provider}`)}`,
    coupon && t('admin.bookings.coupon', { code: coupon }),
    language && `${t('admin.bookings.columns.language')}: ${t(`admin.languages.${language}`)}`,
    isNoShow && t('changes.noShow.filter'),
  ].filter((words): words is string => Boolean(words));
}
