import { agreementAt } from '#domain/booking/agreement.ts';
import { guestFacts } from '#domain/booking/booking-facts.ts';
import { customerField, eachCustomerField } from '#domain/booking/customer-fields.ts';
import { addDays, type ClockTime, startOf, todayIn } from '#domain/calendar-date.ts';
import { minutesAfter } from '#domain/durations.ts';
import { baseRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import { money, pesos } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { CrawlDetails } from '#features/catalogue/crawl-details.ts';
import { defaultSiteSettings } from '#features/settings/site-settings.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

type Sample = {
  readonly language: Language;
  readonly now: Date;
  readonly crawl: Pick<CrawlDetails, 'id' | 'title' | 'meetingPoint' | 'city'> | null;
};

/** A sample booking for previews of mails: two people, two nights from now. */
export function sampleBooking({ language, now, crawl }: Sample): Booking {
  const timeZone = crawl?.city.timeZone ?? 'America/Mexico_City';
  const date = addDays(todayIn(timeZone, now), 2);
  const startTime = '19:30' as ClockTime;
  const total = money(7000, 'USD');
  const zero = money(0, 'USD');
  return {
    id: nowhere,
    reference: 'VPC-7K3M-X9QD',
    idempotencyKey: nowhere,
    userId: null,
    status: 'confirmed',
    heldUntil: minutesAfter(now, 35),
    isHoldOver: false,
    nightStatus: 'scheduled',
    nightId: nowhere,
    crawlId: crawl?.id ?? nowhere,
    crawlTitle: crawl?.title ?? { en: 'Beach Pub Crawl', es: 'Pub crawl de playa' },
    meetingPoint: crawl?.meetingPoint ?? { en: 'The Malecón', es: 'El Malecón' },
    timeZone,
    date,
    startTime,
    endTime: '01:30' as ClockTime,
    numberOfPeople: 2,
    guests: ['Maya Torres', 'Noah Reed'],
    language,
    ...eachCustomerField((field) => customerField(field).sample),
    total,
    balance: zero,
    ...guestFacts,
    partnerId: null,
    sellerId: null,
    partnerFoundBy: null,
    partnerTerms: null,
    commissionEarnedAt: null,
    freeBecause: null,
    noShowAt: null,
    isGroup: false,
    deposit: null,
    balanceDueOn: null,
    groupNote: '',
    billTo: '',
    enquiryId: null,
    quote: {
      people: 2,
      currency: 'USD',
      rate: baseRate(),
      pricePerPerson: money(3500, 'USD'),
      regularPricePerPerson: money(3500, 'USD'),
      onSale: false,
      lines: [],
      base: total,
      addOnsTotal: zero,
      subtotal: total,
      discount: zero,
      total,
      totalInPesos: money(140_000, pesos),
      couponCode: null,
    },
    couponId: null,
    refundPolicy: { hoursBeforeStart: defaultSiteSettings.refundHours },
    termsVersion: defaultSiteSettings.termsVersion,
    ...agreementAt('checkout', now),
    createdAt: now,
    confirmedAt: now,
    cancelledAt: null,
    cancelledBecause: null,
    erasedAt: null,
    refundDue: startOf({ date, startTime }, timeZone) > now ? total : zero,
  };
}
