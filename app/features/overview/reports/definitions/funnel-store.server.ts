import { sql } from 'drizzle-orm';
import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage, isLanguage, languageLabel } from '#domain/languages.ts';
import { visitDevices, visitOrigins } from '#features/visits/visit.ts';
import { cityDate } from '#platform/database/city-time.ts';
import type { LineName, Report, ReportContext } from '../breakdown.server.ts';
import { comparedPeriods, daysOf } from '../period.ts';
import type { ReportColumn, ReportTable } from '../report.ts';
import { crawlTitles } from '../sales-store.server.ts';
import {
  type FunnelCounts,
  type FunnelDimension,
  funnelSteps,
  readFunnel,
} from '../visits-and-sales-store.server.ts';

const common = { group: 'website', measures: [], onlyBy: 'visit' } as const;

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const nothing: FunnelCounts = { calendar: 0, night: 0, begun: 0, paid: 0 };

const whole: FunnelDimension = { ofVisit: () => sql`'all'`, ofBooking: () => sql`'all'` };

/** The four steps, each as a share of the step before and of all that saw a calendar. */
export const funnel: Report<'funnel'> = {
  ...common,
  id: 'funnel',
  async read({ database, selection, t }) {
    // Nobody visits on the days to come, so the period is what it has so far.
    const compared = comparedPeriods(selection.period, selection.today);
    const [now, before, lastYear] = await Promise.all(
      [compared.soFar, compared.before, compared.lastYear].map(
        async (days) =>
          (await readFunnel(database, { ...selection, period: days }, whole)).get('all') ?? nothing,
      ),
    );
    const [counts, countsBefore, countsLastYear] = [now ?? nothing, before ?? nothing, lastYear ?? nothing];
    const count = t('reports.funnel.count');
    const columns: ReportColumn[] = [
      { id: 'count', name: count, kind: 'count' },
      { id: 'ofPrevious', name: t('reports.funnel.ofPrevious'), kind: 'percent' },
      { id: 'ofFirst', name: t('reports.funnel.ofFirst'), kind: 'percent' },
      { id: 'before', name: t('reports.compared.before', { measure: count }), kind: 'count' },
      { id: 'lastYear', name: t('reports.compared.lastYear', { measure: count }), kind: 'count' },
    ];
    const lines = funnelSteps.map((step, place) => {
      const previous = funnelSteps[place - 1];
      return {
        key: step,
        name: t(`reports.funnel.${step}`),
        values: [
          counts[step],
          previous ? share(counts[step], counts[previous]) : null,
          previous ? share(counts[step], counts.calendar) : null,
          countsBefore[step],
          countsLastYear[step],
        ],
      };
    });
    const table: ReportTable = {
      heading: t('reports.columns.step'),
      columns,
      lines,
      total: null,
      plot: { shape: 'bars', name: count, kind: 'count', column: 'count' },
    };
    return { table, totals: null };
  },
};

type FunnelBy<Id extends string> = {
  readonly id: Id;
  readonly heading: (context: ReportContext) => string;
  readonly dimension: FunnelDimension;
  readonly names: (
    context: ReportContext,
  ) => ((key: string) => LineName) | Promise<(key: string) => LineName>;
  readonly fixedKeys?: (context: ReportContext) => readonly string[];
  readonly shape?: ReportTable['plot']['shape'];
  readonly steps?: readonly (typeof funnelSteps)[number][];
};

/** The steps of each day, crawl, language or device. */
const funnelBy = <Id extends string>(definition: FunnelBy<Id>): Report<Id> => ({
  ...common,
  id: definition.id,
  async read(context) {
    const { database, selection, t } = context;
    const { steps = funnelSteps } = definition;
    const counted = await readFunnel(database, selection, definition.dimension);
    const nameLine = await definition.names(context);
    const last = steps.at(-1) ?? 'calendar';
    const valuesOf = (counts: FunnelCounts) => [
      ...steps.map((step) => counts[step]),
      ...(steps.length > 1 ? [share(counts[last], counts.calendar)] : []),
    ];
    const columns: ReportColumn[] = steps.map((step) => ({
      id: step,
      name: t(`reports.funnel.${step}`),
      kind: 'count',
    }));
    if (steps.length > 1)
      columns.push({
        id: 'rate',
        name: t(last === 'paid' ? 'reports.funnel.paidRate' : 'reports.funnel.nightRate'),
        kind: 'percent',
      });
    const keys = [...new Set([...(definition.fixedKeys?.(context) ?? []), ...counted.keys()])];
    const lines = keys
      .map((key) => ({ key, ...nameLine(key), counts: counted.get(key) ?? nothing }))
      .toSorted((one, other) =>
        definition.fixedKeys
          ? Number(one.order) - Number(other.order)
          : other.counts.calendar - one.counts.calendar,
      )
      .map(({ key, name, date, counts }) => ({ key, name, date, values: valuesOf(counts) }));
    const total = [...counted.values()].reduce(
      (sum, counts) => ({
        calendar: sum.calendar + counts.calendar,
        night: sum.night + counts.night,
        begun: sum.begun + counts.begun,
        paid: sum.paid + counts.paid,
      }),
      nothing,
    );
    const table: ReportTable = {
      heading: definition.heading(context),
      columns,
      lines,
      total: valuesOf(total),
      plot: {
        shape: definition.shape ?? 'bars',
        name: t('reports.funnel.calendar'),
        kind: 'count',
        column: 'calendar',
      },
    };
    return { table, totals: null };
  },
});

export const funnelDays = funnelBy({
  id: 'funnel-days',
  heading: ({ t }) => t('reports.columns.day'),
  dimension: {
    ofVisit: ({ period }) => sql`day - ${period.from}::date`,
    ofBooking: ({ period, timeZone }) => sql`${cityDate(sql`created_at`, timeZone)} - ${period.from}::date`,
  },
  names:
    ({ selection, t }) =>
    (key) => {
      const date = addDays(selection.period.from, Number(key));
      return { name: t('admin.shortDate', { date: atNoonUtc(date) }), date, order: Number(key) };
    },
  fixedKeys: ({ selection }) => Array.from({ length: daysOf(selection.period) }, (_, day) => String(day)),
  shape: 'columns',
});

export const funnelCrawls = funnelBy({
  id: 'funnel-crawls',
  heading: ({ t }) => t('reports.columns.crawl'),
  dimension: { ofVisit: () => sql`crawl_id`, ofBooking: () => sql`crawl_id` },
  names: async ({ database, language }) => {
    const titles = await crawlTitles(database);
    return (id) => {
      const title = titles.get(id);
      return { name: title ? inLanguage(title, language) : id };
    };
  },
});

export const funnelLanguages = funnelBy({
  id: 'funnel-languages',
  heading: ({ t }) => t('reports.columns.language'),
  dimension: { ofVisit: () => sql`language`, ofBooking: () => sql`language` },
  names:
    ({ language }) =>
    (key) => ({ name: isLanguage(key) ? languageLabel(key, language) : key }),
});

/** A booking does not say on which device it was placed. */
export const funnelDevices = funnelBy({
  id: 'funnel-devices',
  heading: ({ t }) => t('reports.columns.device'),
  dimension: { ofVisit: () => sql`device` },
  names:
    ({ t }) =>
    (key) => {
      const device = visitDevices.find((known) => known === key);
      return { name: device ? t(`reports.devices.${device}`) : key };
    },
  steps: ['calendar', 'night'],
});

/** Where the visits came from that saw a calendar. The checkout is opened from a page of the site. */
export const visitsByOrigin = funnelBy({
  id: 'visit-origins',
  heading: ({ t }) => t('reports.columns.origin'),
  dimension: { ofVisit: () => sql`origin` },
  names:
    ({ t }) =>
    (key) => {
      const origin = visitOrigins.find((known) => known === key);
      return { name: origin ? t(`reports.origins.${origin}`) : key };
    },
  steps: ['calendar'],
});
