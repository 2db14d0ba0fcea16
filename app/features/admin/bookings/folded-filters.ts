import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage, type Language, type Localized, languageLabel } from '#domain/languages.ts';
import type { BookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import type { Translate } from '#i18n/translate.ts';

/** A summary of the collapsed filters that are set. The search and the status are always visible. */
export function foldedFilters(
  { from, to, nightId, crawlId, provider, coupon, language, isNoShow, source, partner }: BookingsQuery,
  crawls: readonly { id: string; title: Localized }[],
  t: Translate,
  reader: Language,
): string[] {
  const crawl = crawls.find(({ id }) => id === crawlId);
  return [
    nightId && t('admin.bookings.oneNight'),
    from && `${t('admin.bookings.from')} ${t('admin.mediumDate', { date: atNoonUtc(from) })}`,
    to && `${t('admin.bookings.to')} ${t('admin.mediumDate', { date: atNoonUtc(to) })}`,
    crawl && inLanguage(crawl.title, reader),
    // A deleted crawl matches nothing; its filter is still named.
    crawlId && !crawl && t('admin.bookings.columns.crawl'),
    source && t('bookings.sourceOf', { source: t(`changes.sources.${source}`) }),
    partner && t('bookings.partnerOf', { partner }),
    provider && `${t('admin.bookings.columns.provider')}: ${t(`admin.bookings.providers.${provider}`)}`,
    coupon && t('admin.bookings.coupon', { code: coupon }),
    language && `${t('admin.bookings.columns.language')}: ${languageLabel(language, reader)}`,
    isNoShow && t('changes.noShow.filter'),
  ].filter((words): words is string => Boolean(words));
}
