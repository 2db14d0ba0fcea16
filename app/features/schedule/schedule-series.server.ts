import { type CalendarDate, todayIn, weekday } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { checkLastDay } from '#domain/last-day.ts';
import type { Money } from '#domain/money.ts';
import { weekdayNames } from '#domain/month.ts';
import { type PricePerPerson, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { datesOf, type RecurrenceRule } from '#domain/schedule/recurrence.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { CrawlDetails } from '#features/catalogue/crawl-details.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { type Conflict, conflictsOf } from './night-conflicts.ts';
import { checkSale, type NightSettings } from './night-settings.ts';
import { knownNights, lockPlan, sizeOfSeries, writeNights } from './plan-store.server.ts';

export type Plan = {
  readonly crawlId: string;
  readonly rule: RecurrenceRule;
  readonly settings: NightSettings;
  /** Prices per person of some weekdays, instead of the one of the settings. */
  readonly weekdayPrices?: WeekdayPrices;
};

type WeekdayPrices = Readonly<Partial<Record<(typeof weekdayNames)[number], Money | null>>>;

/** A date of a plan, its price at this moment, and its conflict. */
export type PlannedDate = {
  readonly date: CalendarDate;
  readonly price: PricePerPerson;
  readonly conflict: Conflict | null;
};

/** The price of a plan's night on that date; null: the crawl's. */
const plannedPrice = ({ settings, weekdayPrices = {} }: Plan, date: CalendarDate): Money | null =>
  weekdayPrices[weekdayNames[weekday(date)]] ?? settings.price;

export type Scheduled = { readonly seriesId: string; readonly nights: number; readonly created: boolean };

/** The dates of a plan with their conflicts. Nothing is written. */
export async function previewSeries(
  platform: Pick<Platform, 'database' | 'clock'>,
  plan: Plan,
): Promise<Decision<PlannedDate[]>> {
  const crawl = await readCrawl(platform.database, { id: plan.crawlId }, { includeInactive: true });
  if (!crawl) return refused('crawl.unknown');
  return checkConflicts(platform.database, { plan, crawl, now: platform.clock.now() });
}

/**
 * Schedules the nights of a plan in one transaction, as one series. Conflicts refuse the whole plan, unless
 * the operator chose to leave those nights out. The idempotency key is the id of the series: the same key
 * again returns the same result and inserts nothing.
 */
export function scheduleSeries(
  platform: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    idempotencyKey,
    plan,
    leaveOutConflicts,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    /** A UUID generated with the form. */
    readonly idempotencyKey: string;
    readonly plan: Plan;
    readonly leaveOutConflicts: boolean;
  },
): Promise<Decision<Scheduled>> {
  return decideInTransaction<Scheduled>(platform.database, async (transaction) => {
    const seriesId = idempotencyKey;
    if (!isUuid(seriesId)) return refused('request.malformed');
    await lockPlan(transaction, plan.crawlId);
    const before = await sizeOfSeries(transaction, seriesId);
    if (before > 0) return accepted({ seriesId, nights: before, created: false });

    const crawl = await readCrawl(transaction, { id: plan.crawlId }, { includeInactive: true });
    if (!crawl) return refused('crawl.unknown');
    const planned = await checkConflicts(transaction, { plan, crawl, now: platform.clock.now() });
    if (!planned.accepted) return planned;
    const free = planned.value.filter(({ conflict }) => conflict === null);
    const conflicts = planned.value.length - free.length;
    if (conflicts > 0 && !leaveOutConflicts) return refused({ reason: 'plan.conflicts', conflicts });
    if (free.length === 0) return refused('plan.noDates');

    const dates = free.map(({ date }) => date);
    const { crawlId, settings, rule, weekdayPrices } = plan;
    const priceOn = (date: CalendarDate) => plannedPrice(plan, date);
    await writeNights(transaction, { crawlId, seriesId, recurrence: rule.kind, dates, settings, priceOn });
    await writeAudit(transaction, {
      who,
      what: 'series.scheduled',
      subject: { kind: 'series', id: seriesId },
      after: { crawlId, rule, settings, ...(weekdayPrices && { weekdayPrices }), dates },
    });
    return accepted({ seriesId, nights: dates.length, created: true });
  });
}

async function checkConflicts(
  database: Database | Transaction,
  { plan, crawl, now }: { plan: Plan; crawl: CrawlDetails; now: Date },
): Promise<Decision<PlannedDate[]>> {
  const { settings, rule, crawlId } = plan;
  const moment = { now, timeZone: crawl.city.timeZone };
  const today = todayIn(moment.timeZone, now);
  const lastDay = { today, stored: null };
  const until = rule.kind !== 'once' && 'until' in rule.ends ? rule.ends.until : null;
  const ends = checkLastDay('until', until, lastDay);
  if (!ends.accepted) return ends;
  const dates = datesOf(rule);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return refused('plan.noDates');
  const nights = dates.map((date) => ({ ...settings, date, price: plannedPrice(plan, date) }));
  for (const night of nights) {
    const sale = checkSale(night, crawl.price, lastDay);
    if (!sale.accepted) return sale;
  }
  const existing = await knownNights(database, { crawlId, from: first, to: last });
  const conflicts = conflictsOf(dates, settings, { existing, today });
  return accepted(
    nights.map((night) => ({
      date: night.date,
      price: pricePerPerson(night, crawl.price, moment),
      conflict: conflicts.get(night.date) ?? null,
    })),
  );
}
