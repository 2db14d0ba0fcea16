import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { customerField, eachCustomerField } from '#domain/booking/customer-fields.ts';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { type CalendarDate, type ClockTime, calendarDate, clockTime } from '#domain/calendar-date.ts';
import type { DomainEvent } from '#domain/events.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Order } from '#features/booking/cart.ts';
import { byGuest } from '#features/booking/placed-by.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { addOns, coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { appSettings, currencies } from '#features/settings/settings-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Inserts rows with only the facts that a test is about: `fixturesFor(database).night({ total: 50 })`. A night is on
 * `nightDate` unless it says another: a fixed date for tests that pass a clock of their own.
 */
export function fixturesFor(database: Database, nightDate = '2027-03-06') {
  return {
    async night({
      total = 50,
      sold = 0,
      price = 3500,
      salePrice = null,
      saleFrom = null,
      saleUntil = null,
      status = 'scheduled',
      bookingsDisabled = false,
      date = nightDate,
      startTime = '19:30',
      endTime = '01:30',
      crawlId,
    }: Partial<{
      total: number;
      sold: number;
      price: number | null;
      salePrice: number | null;
      saleFrom: string | null;
      saleUntil: string | null;
      status: 'scheduled' | 'cancelled';
      bookingsDisabled: boolean;
      date: string;
      startTime: string;
      endTime: string;
      /** By default, a new crawl. */
      crawlId: string;
    }> = {}): Promise<string> {
      const ofCrawl = crawlId ?? (await aCrawl(database));
      const [night] = await database
        .insert(scheduledCrawls)
        .values({
          crawlId: ofCrawl,
          date: aDate(date),
          startTime: aTime(startTime),
          endTime: aTime(endTime),
          totalSpots: total,
          availableSpots: total - sold,
          status,
          price,
          salePrice,
          saleFrom: saleFrom === null ? null : aDate(saleFrom),
          saleUntil: saleUntil === null ? null : aDate(saleUntil),
          bookingsDisabled,
        })
        .returning();
      return night!.id;
    },

    crawl: (crawl: Parameters<typeof aCrawl>[1] = {}) => aCrawl(database, crawl),

    async coupon(coupon: Partial<typeof coupons.$inferInsert> = {}): Promise<{ id: string; code: string }> {
      const code = `C${randomUUID().toUpperCase()}`;
      const [row] = await database
        .insert(coupons)
        .values({ code, kind: 'percent', percent: 10, ...coupon })
        .returning();
      return { id: row!.id, code: row!.code };
    },

    async addOn(addOn: Partial<typeof addOns.$inferInsert> = {}): Promise<string> {
      const slug = randomUUID();
      const text = { en: 'T-shirt' };
      const [row] = await database
        .insert(addOns)
        .values({ slug, name: text, description: text, price: 1200, pricing: 'perPerson', ...addOn })
        .returning();
      return row!.id;
    },

    async currency(code: string, rate: string): Promise<void> {
      await database.insert(currencies).values({ code, rate }).onConflictDoNothing();
    },

    async setting(key: string, value: string): Promise<void> {
      await database
        .insert(appSettings)
        .values({ key, value })
        .onConflictDoUpdate({ target: appSettings.key, set: { value } });
    },

    /** Deactivates the crawl of that night, or its whole city. */
    async hide(nightId: string, what: 'crawl' | 'city' = 'crawl'): Promise<void> {
      const crawl = sql`select crawl_id from scheduled_crawls where id = ${nightId}`;
      await database.execute(
        what === 'crawl'
          ? sql`update pub_crawls set is_active = false where id = (${crawl})`
          : sql`update cities set is_active = false
              where id = (select city_id from pub_crawls where id = (${crawl}))`,
      );
    },

    /** Makes the hold of every pending booking of the night expire, as if time had passed. */
    async holdsRunOut(nightId: string): Promise<void> {
      await database
        .update(bookings)
        .set({ heldUntil: sql`now() - interval '1 second'` })
        .where(sql`${bookings.nightId} = ${nightId} and ${bookings.status} = 'pending'`);
    },
  };
}

/** A crawl in its own city. */
async function aCrawl(
  database: Database,
  {
    timeZone = 'America/Mexico_City',
    ...crawl
  }: Partial<typeof pubCrawls.$inferInsert> & { timeZone?: string } = {},
): Promise<string> {
  const name = randomUUID();
  const text = { en: name };
  const [city] = await database
    .insert(cities)
    .values({ slug: name, name: text, description: text, timeZone })
    .returning();
  const [row] = await database
    .insert(pubCrawls)
    .values({
      cityId: city!.id,
      slug: name,
      title: { en: 'Beach Pub Crawl', es: 'Pub crawl de playa' },
      description: text,
      duration: text,
      groupSize: 25,
      meetingPoint: { en: 'The Malecon' },
      ...crawl,
    })
    .returning();
  return row!.id;
}

/** An order for that night as the checkout sends it, with its own idempotency key. */
export function anOrder(nightId: string, { people = 1, ...changes }: OrderChanges = {}): Order {
  return {
    idempotencyKey: randomUUID(),
    nightId,
    addOns: [],
    couponCode: null,
    currency: 'USD',
    language: 'en',
    placedBy: byGuest,
    ...changes,
    details: {
      ...eachCustomerField((field) => customerField(field).sample),
      additionalPeople: [],
      ...changes.details,
      numberOfPeople: people,
    },
  };
}

/** The changed order as a guest sends it who edits the unpaid booking of the first order. */
export const changeOf = ({ idempotencyKey, nightId, details }: Order, changed: Order): Order => ({
  ...changed,
  idempotencyKey,
  revises: { identity: orderIdentity({ ...details, nightId }), isEdit: true },
});

type OrderChanges = Partial<Omit<Order, 'details'>> & {
  people?: number;
  details?: Partial<Order['details']>;
};

/** A listener that records the events it receives. */
export function listener() {
  const published: DomainEvent[] = [];
  return { published, publish: async (_: unknown, event: DomainEvent) => void published.push(event) };
}

/** The spots of the night from the database: none may be lost or counted twice. */
export async function placesOf(database: Database, nightId: string) {
  const { rows } = await database.execute<{ total: number; free: number; taken: number }>(sql`
    select total_spots as total, available_spots as free,
           (select coalesce(sum(number_of_people), 0)::int from bookings
            where scheduled_crawl_id = ${nightId} and status in ('pending', 'confirmed')) as taken
    from scheduled_crawls where id = ${nightId}`);
  return rows[0]!;
}

const aDate = (text: string): CalendarDate => calendarDate(text)!;
const aTime = (text: string): ClockTime => clockTime(text)!;
