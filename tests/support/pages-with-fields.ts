import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { aBooking } from './booking-fixture.ts';
import { inYearAhead } from './coming-nights.ts';
import { partnerPages } from './partner.ts';
import type { Site } from './site.ts';

/** The pages that have fields, by who opens them. The person of that address has a booking. */
export async function pagesWithFields(site: Site, { email }: { email: string }) {
  const night = await site.fixtures.night({ date: inYearAhead('03-06') });
  const full = await site.fixtures.night({ date: inYearAhead('03-07'), total: 4, sold: 4 });
  const coupon = await site.fixtures.coupon();
  await site.fixtures.addOn();
  const booking = await confirmedBooking(site, { night, email });
  const [crawl, city, addOn] = await Promise.all(
    ['pub_crawls', 'cities', 'add_ons'].map((table) => anyId(site, table)),
  );
  const partners = (await partnerPages(site.database)).filter((page) => !page.includes('poster'));
  const visitorPages = [
    `/checkout?night=${night}`,
    '/contact',
    '/faq',
    `/waiting-list/${full}`,
    '/login',
    '/signup',
    '/forgot-password',
    '/sell/sign-in',
  ];

  const accountPages = ['/profile', `/bookings/${booking}`];

  const adminPages = [
    '/admin/dashboard',
    '/admin/schedule',
    `/admin/schedule/${night}`,
    `/admin/schedule/${night}/change`,
    `/admin/schedule/${night}/bars`,
    '/admin/schedule-crawl',
    '/admin/schedule-edit',
    '/admin/bookings',
    '/admin/bookings/new',
    `/admin/bookings/${booking}`,
    '/admin/money',
    '/admin/reports',
    '/admin/payments',
    '/admin/books',
    '/admin/roster',
    '/admin/my-nights',
    '/admin/cash',
    '/door/cash',
    '/admin/tips',
    '/admin/pay',
    '/admin/entries',
    '/admin/people',
    '/admin/change-log',
    '/admin/messages',
    '/admin/gallery',
    '/admin/emails',
    '/admin/emails/automatic',
    '/admin/emails/outbox',
    '/admin/emails/booking.confirmed/en',
    '/admin/home-content',
    '/admin/page-texts/faq',
    '/admin/page-texts/terms',
    '/admin/general-options',
    '/admin/pub-crawls',
    '/admin/add-pub-crawl',
    `/admin/edit-pub-crawl/${crawl}`,
    '/admin/cities',
    `/admin/cities/${city}`,
    '/admin/cities/new',
    '/admin/coupons',
    `/admin/coupons/${coupon.id}`,
    '/admin/coupons/new',
    '/admin/coupon-batch',
    `/admin/add-ons/${addOn}`,
    '/admin/add-ons/new',
    '/admin/partners',
    '/admin/partners/new',
    '/admin/statements',
    ...partners,
  ];

  return { visitorPages, accountPages, adminPages };
}

async function anyId({ database }: Site, table: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} order by id limit 1`,
  );
  return rows[0]!.id;
}

/** The person's own booking, so that My Bookings has a form too. */
async function confirmedBooking({ database }: Site, { night, email }: { night: string; email: string }) {
  const [account] = await database.select().from(users).where(eq(users.email, email));
  const id = await aBooking(database, { night, people: 3, paid: true, now: new Date() });
  await database.update(bookings).set({ userId: account!.id }).where(eq(bookings.id, id));
  return id;
}
