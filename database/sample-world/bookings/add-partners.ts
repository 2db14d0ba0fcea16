import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addWords } from '#features/partners/partners-store.server.ts';
import { partnerSellers, partners } from '#features/partners/partners-tables.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { frozenTerms, insertTerms } from '#features/partners/terms-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fixedId } from '../fixed-id.ts';

const terms: NewTerms = {
  ...{ firstDay: '2020-01-01' as CalendarDate, lastDay: null, crawlIds: [], kind: 'percent', percent: 15 },
  ...{ amount: null, earnedBy: 'sale', graceDays: 0, countsAddOns: false, couponBorneBy: 'both' },
  ...{ countsOwn: false, collects: 'operator' },
};

type Sample = {
  readonly name: string;
  readonly code: string;
  readonly kind: 'hotel' | 'promoter' | 'agent';
  readonly contactName: string;
  readonly terms: NewTerms;
  readonly sellers: readonly { readonly name: string; readonly code: string }[];
  /** The bookings that it gets: those with this source. */
  readonly source: 'hotel' | 'walk_in' | 'phone';
  readonly showsStatements?: boolean;
  readonly creditLimit?: number;
};

/** A hotel with its desk, a promoter with two people on the beach, and an agency that collects and sends vouchers. */
const samples: readonly Sample[] = [
  {
    ...{ name: 'Hotel Malecón', code: 'MALECON', kind: 'hotel', contactName: 'Lucía Bravo', source: 'hotel' },
    ...{ terms, sellers: [{ name: 'Recepción', code: 'MALECON-1' }], showsStatements: true },
  },
  {
    ...{ name: 'Los Muertos Beach Crew', code: 'CREW', kind: 'promoter', contactName: 'Beto Luna' },
    terms: { ...terms, kind: 'perGuest', percent: null, amount: 5_00, collects: 'partner' },
    sellers: [
      { name: 'Beto', code: 'CREW-BETO' },
      { name: 'Ana', code: 'CREW-ANA' },
    ],
    ...{ source: 'walk_in', showsStatements: true, creditLimit: 1_000_00 },
  },
  {
    ...{ name: 'Bahía Escapes', code: 'ESCAPES', kind: 'agent', contactName: 'Carla Vega', source: 'phone' },
    ...{ terms: { ...terms, percent: 20, collects: 'partner' }, sellers: [] },
  },
];

/** How many bookings each partner gets at most. */
const maxBookings = 40;

/**
 * Adds sample partners with terms and sellers, and gives them bookings of the sample that staff have taken, before these are in the
 * books. What an agency sold has a reference each, and was collected by it. Adds nothing if there are partners already.
 */
export async function addPartners(transaction: Transaction): Promise<void> {
  if ((await transaction.$count(partners)) > 0) return;
  for (const { terms, sellers, source, ...partner } of samples) {
    const id = fixedId('partner', partner.code);
    await transaction.insert(partners).values({
      ...{ id, language: 'es', email: `${partner.code.toLowerCase()}@partners.test`, phone: '' },
      ...partner,
    });
    await addWords(transaction, id, [partner.name, partner.code]);
    await insertTerms(transaction, id, terms);
    for (const seller of sellers) {
      const sellerId = fixedId('seller', seller.code);
      await transaction.insert(partnerSellers).values({ id: sellerId, partnerId: id, ...seller });
      await addWords(transaction, id, [seller.code], sellerId);
    }
    await giveBookings(transaction, { id, source, ...partner, sellers });
  }
}

async function giveBookings(
  transaction: Transaction,
  {
    id,
    code,
    name,
    kind,
    source,
    sellers,
  }: Pick<Sample, 'code' | 'name' | 'kind' | 'source' | 'sellers'> & { id: string },
): Promise<void> {
  const sellerIds = sellers.map((seller) => fixedId('seller', seller.code));
  await transaction.execute(sql`
    with chosen as (
      select id, row_number() over (order by id) as place from bookings
      where source = ${source} and status = 'confirmed' and balance = 0 and idempotency_key like 'sample-%'
      order by id limit ${maxBookings}
    )
    update bookings set partner = ${name}, partner_id = ${id}, partner_found_by = 'staff',
      seller_id = (${sql.param(sellerIds)}::uuid[])[1 + place % ${Math.max(1, sellerIds.length)}],
      partner_reference = case when ${kind} = 'agent' then ${code} || '-' || (10000 + place) end,
      partner_terms = ${frozenTerms(sql`${id}::uuid`)},
      commission_earned_at = confirmed_at
    from chosen where bookings.id = chosen.id`);
  if (kind !== 'agent') return;
  await transaction.execute(sql`
    update payments set provider = 'cash', collected_by = ${id} from bookings
    where bookings.id = payments.booking_id and bookings.partner_id = ${id} and payments.provider = 'terminal'`);
}
