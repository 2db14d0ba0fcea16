import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { guestFacts } from '#domain/booking/booking-facts.ts';
import type { Refusal } from '#domain/decision.ts';
import { text, wholeNumber } from '#domain/form/fields.ts';
import { type Parsed, type Problems, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { type Language, languages } from '#domain/languages.ts';
import { baseCurrency, isCurrencyCode } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { changeGroupOffer } from '#features/changes/group-offer.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { readContactMessage } from '#features/contact/contact-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readCurrencies } from '#features/settings/currency-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { readStaffCustomer } from '../bookings/changes/handle-staff-booking.server.ts';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { adminLanguage } from '../kit/page-title.ts';
import { changeForm, holdField, holdMinutesOf, offerDays, termsForm, untilStart } from './offer-form.ts';

type Who = { readonly userId: string };

/** The problem of a value that this site's form cannot send. */
const malformed = 'refusal.request.malformed';

const orderForm = z.object({
  key: text.refine(isUuid, malformed),
  night: text.refine(isUuid, 'field.group.night'),
  people: wholeNumber({ min: 1, max: 999, problem: 'field.numberOfPeople.invalid' }),
  currency: text,
  language: z.enum(languages),
  days: holdField,
  enquiry: text.transform((typed) => (isUuid(typed) ? typed : null)),
});

/** The signed-in admin and the form of an offer. Its due date may be typed as people write it. */
export async function groupForm(args: Parameters<typeof adminForm>[0]) {
  const { who, typed } = await adminForm(args);
  const today = await homeToday(args.context.get(platformContext));
  const reader = { language: adminLanguage(args.request), today };
  return { who, typed: withDates(typed, { one: ['balanceDueOn'] }, reader) };
}

/** What the form of a new offer shows. An enquiry fills in who asks, in their language. */
export async function viewNewOffer(
  platform: Platform,
  asked: {
    readonly language: Language;
    readonly cities: CityScope;
    readonly night: string | null;
    readonly enquiry: string | null;
  },
) {
  const { database, clock } = platform;
  const { language, cities, enquiry } = asked;
  const [choices, rates, message, today] = await Promise.all([
    nightsToChoose(database, { now: clock.now(), except: null, cities, language }),
    readCurrencies(database),
    enquiry && isUuid(enquiry) ? readContactMessage(database, enquiry) : null,
    homeToday(platform),
  ]);
  const nights = choices.filter((night) => night.isPublic);
  const values: Typed = {
    key: randomUUID(),
    night: nights.find(({ id, state }) => id === asked.night && state === 'open')?.id ?? '',
    people: '30',
    currency: rates[0]?.currency ?? baseCurrency,
    days: String(offerDays[4]),
    balanceBy: 'door',
    language: message?.language ?? language,
    name: message?.name ?? '',
    email: message?.email ?? '',
    enquiry: message?.id ?? '',
  };
  const shownEnquiry = message && { subject: message.subject, text: message.message };
  return { nights, today, rates, values, enquiry: shownEnquiry };
}

/** Places the booking of the offer, mails it and redirects to it, or answers with the errors by field. */
export async function placeOffer(platform: ChangingPlatform, who: Who, typed: Typed) {
  const currency = isCurrencyCode(typed.currency ?? '') ? (typed.currency ?? '') : baseCurrency;
  const order = parseForm(orderForm, typed, malformed);
  const terms = parseForm(termsForm(currency), typed, malformed);
  const customer = readStaffCustomer({ ...typed, payment: 'link' });
  if ('problems' in order || 'problems' in terms || 'problems' in customer)
    return answerForm({ typed, problems: problemsOf(order, terms, customer) });
  const { key, night: nightId, people, language, days, enquiry } = order.value;
  // The message may have been deleted since the form was opened.
  const message = enquiry && (await readContactMessage(platform.database, enquiry));
  const night = days === untilStart ? await readNightTimes(platform.database, nightId) : null;
  const placed = await placeForGuest(platform, {
    key,
    who,
    ...guestFacts,
    source: 'other',
    nightId,
    people,
    customer: customer.value,
    addOns: [],
    couponCode: null,
    currency,
    language,
    payment: {
      by: 'link',
      holdMinutes: holdMinutesOf(days, night, platform.clock.now()) ?? offerDays[0] * 24 * 60,
    },
    agreed: null,
    group: { ...terms.value, enquiryId: message ? message.id : null },
  });
  if (!placed.accepted) return refusedOffer(typed, placed.refusal);
  return redirect(`/admin/groups/${placed.value.bookingId}`, 303);
}

/** When and where the night begins; null if it is not on sale, which the order is refused for. */
async function readNightTimes(database: Platform['database'], nightId: string) {
  const found = await readNightOnSale(database, nightId);
  return found && { ...found.night, timeZone: found.crawl.timeZone };
}

/** Changes the terms of an offer, or answers with the errors by field. */
export async function changeOffer(
  platform: ChangingPlatform,
  { who, bookingId, typed }: { readonly who: Who; readonly bookingId: string; readonly typed: Typed },
) {
  const booking = await readBooking(platform.database, bookingId);
  if (!booking?.isGroup) throw data(null, { status: 404 });
  const form = parseForm(changeForm(booking.total.currency), typed, malformed);
  if ('problems' in form) return answerForm({ typed, problems: form.problems });
  const { days, isMailed, key, expectedVersion, ...terms } = form.value;
  const changed = await changeGroupOffer(platform, {
    who,
    key,
    bookingId,
    terms,
    holdMinutes: holdMinutesOf(days, booking, platform.clock.now()),
    expectedVersion,
    isMailed,
  });
  return changed.accepted ? answerForm({ done: true }) : refusedOffer(typed, changed.refusal);
}

/** A refused date is shown beside its field. */
function refusedOffer(typed: Typed, refusal: Refusal) {
  if (refusal.reason === 'group.dueAfterNight')
    return answerForm({ typed, problems: { balanceDueOn: 'refusal.group.dueAfterNight' } });
  if (refusal.reason === 'group.holdAfterStart')
    return answerForm({ typed, problems: { days: 'refusal.group.holdAfterStart' } });
  return answerForm({ typed, refusal });
}

const problemsOf = (...read: readonly Parsed<unknown>[]): Problems =>
  Object.assign({}, ...read.map((part) => ('problems' in part ? part.problems : {})));
