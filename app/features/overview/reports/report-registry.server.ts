import type { Report } from './breakdown.server.ts';
import { byCountry } from './definitions/by-country-store.server.ts';
import { byCoupon } from './definitions/by-coupon-store.server.ts';
import { byCrawl } from './definitions/by-crawl-store.server.ts';
import { byLanguage } from './definitions/by-language-store.server.ts';
import { byNight, noShows } from './definitions/by-night-store.server.ts';
import { byPartner } from './definitions/by-partner-store.server.ts';
import { bySeller } from './definitions/by-seller-store.server.ts';
import { bySource } from './definitions/by-source-store.server.ts';
import { byWayFound } from './definitions/by-way-found-store.server.ts';
import { byWeekday, occupancy } from './definitions/by-weekday-store.server.ts';
import {
  funnel,
  funnelCrawls,
  funnelDays,
  funnelDevices,
  funnelLanguages,
  visitsByOrigin,
} from './definitions/funnel-store.server.ts';
import { leadTime } from './definitions/lead-time-store.server.ts';
import { overTime } from './definitions/over-time-store.server.ts';
import { repeatGuests } from './definitions/repeat-guests-store.server.ts';

const all = [
  overTime,
  byNight,
  byCrawl,
  byWeekday,
  occupancy,
  bySource,
  byPartner,
  bySeller,
  byWayFound,
  byCoupon,
  repeatGuests,
  leadTime,
  noShows,
  byLanguage,
  byCountry,
  funnel,
  funnelDays,
  funnelCrawls,
  funnelLanguages,
  funnelDevices,
  visitsByOrigin,
] as const;

export type ReportId = (typeof all)[number]['id'];

/** All reports in the order of the list. Page, plot, table and files come from these definitions. */
export const reports: readonly Report<ReportId>[] = all;

/** The report of that id; the first for an unknown one. */
export const reportNamed = (id: string): Report<ReportId> =>
  reports.find((report) => report.id === id) ?? overTime;
