import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { savePartner } from '#features/booking/partners/save-partner.server.ts';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import type { PartnerDetails } from '#features/partners/partner-form.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import type { Database } from '#platform/database/database.ts';
import { aBooking } from './booking-fixture.ts';

let made = 0;

/** What an operator enters of a hotel. */
export const partnerDetails = (name: string, change: Partial<PartnerDetails> = {}): PartnerDetails => ({
  ...{ name, code: `CODE-${++made}`, kind: 'hotel', language: 'es', contactName: '', email: '', phone: '' },
  ...{ note: '', isActive: true, crawlIds: [], cityIds: [], cutOffMinutes: null, guestsPerDay: null },
  ...{ guestsPerMonth: null, unpaidPerSeller: null, creditLimit: null, showsStatements: false, ...change },
});

/** A partner with that name; returns its id. */
export async function aPartner(
  database: Database,
  name: string,
  change: Partial<PartnerDetails> = {},
): Promise<string> {
  const partner = partnerDetails(name, change);
  const saved = await savePartner({ database }, { who: { userId: null as never }, expected: null, partner });
  if (!saved.accepted) throw new Error(saved.refusal.reason);
  return saved.value.id;
}

/** Terms of 20 % without add-ons, earned by the sale. */
export const twentyPercent: NewTerms = {
  ...{ firstDay: '2020-01-01' as CalendarDate, lastDay: null, crawlIds: [], kind: 'percent', percent: 20 },
  ...{ amount: null, earnedBy: 'sale', graceDays: 0, countsAddOns: false, couponBorneBy: 'both' },
  ...{ countsOwn: false, collects: 'operator' },
};

/** A partner with long names, terms, a seller and a booking, and the addresses of their pages. */
export async function partnerPages(database: Database): Promise<string[]> {
  const who = { userId: null as never };
  const long = 'Gran Hotel Residencial Playa de los Enamorados Vallarta';
  const booking = await aBooking(database, { paid: true, now: new Date() });
  await database.execute(sql`update bookings set partner = ${long} where id = ${booking}`);
  const partnerId = await aPartner(database, long, { note: 'Pays on Fridays.' });
  await addTerms({ database }, { who, partnerId, terms: { ...twentyPercent, collects: 'deposit' } });
  const seller = {
    ...{
      name: `Ana ${long}`,
      code: `SELL-${++made}`,
      phone: '',
      email: '',
      isActive: true,
      creditLimit: null,
    },
  };
  const saved = await saveSeller({ database }, { who, partnerId, expected: null, seller });
  if (!saved.accepted) throw new Error(saved.refusal.reason);
  const page = `/admin/partners/${partnerId}`;
  const ofSeller = [`${page}/sellers/new`, `${page}/sellers/${saved.value.id}`];
  return [
    page,
    `${page}/terms`,
    `/admin/statements/${partnerId}/${new Date().toISOString().slice(0, 7)}`,
    ...ofSeller,
    ...['a4', 'a5', 'card'].map((size) => `${page}/poster?size=${size}`),
  ];
}
