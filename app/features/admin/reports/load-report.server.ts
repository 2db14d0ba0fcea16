import type { CityScope } from '#domain/accounts/permissions.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Report } from '#features/overview/reports/breakdown.server.ts';
import { type ReportQuery, readReportQuery } from '#features/overview/reports/report-query.ts';
import { type ReportId, reportNamed } from '#features/overview/reports/report-registry.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { withDatesIn } from '../kit/dates-in-address.ts';
import { adminLanguage } from '../kit/page-title.ts';

/** The report that an address asks for, with its choices, for the page and the files. */
export async function loadReport(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  request: Request,
  cities: CityScope,
) {
  const { database } = platform;
  const [timeZone, reporting] = await Promise.all([homeTimeZone(platform), readReporting(database)]);
  const today = todayIn(timeZone, platform.clock.now());
  const language = adminLanguage(request);
  const asked = readReportQuery(withDatesIn(new URL(request.url).searchParams, { language, today }), today);
  const report: Report<ReportId> = reportNamed(asked.report);
  const query: ReportQuery = {
    ...asked,
    report: report.id,
    basis: report.onlyBy ? (report.onlyBy === 'night' ? 'night' : 'sale') : asked.basis,
  };
  const { period, basis, crawlId, measure } = query;
  const found = await report.read({
    database,
    reporting,
    selection: { today, period, basis, crawlId, timeZone, cities },
    t: translator(language),
    language,
    measure,
  });
  return { ...found, report, query, today, language, currency: reporting.currency };
}
