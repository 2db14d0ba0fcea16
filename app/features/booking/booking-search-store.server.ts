import { type SQL, sql } from 'drizzle-orm';
import { parseReference } from '#domain/booking/reference.ts';
import { referenceKey } from '#domain/partners/partner-reference.ts';
import { phoneEnd, splitNumbers } from '#domain/search/phone-search.ts';
import { escapeLike } from '#platform/database/escape-like.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { bookingPhoneEnd, bookingSearchText, partnerReferenceKeyOf } from './booking-tables.server.ts';

/**
 * SQL for whether a booking is searched: it has that reference, of ours or of its partner, or every word and every number of the search is in its
 * name, e-mail address, phone number or reference. Null if nothing but signs was typed.
 */
export function isSearchedBooking(typed: string): SQL | null {
  const reference = parseReference(typed);
  const { numbers, text } = splitNumbers(typed);
  const parts = [...numbers.map(hasNumber), hasTerms(bookingSearchText, text)].filter(
    (part) => part !== null,
  );
  if (parts.length === 0) return null;
  const every = sql`(${sql.join(parts, sql` and `)})`;
  const alternatives = [every];
  if (reference) alternatives.push(sql`reference = ${reference}`);
  const key = referenceKey(typed);
  if (key.length >= minPartnerReference)
    alternatives.push(sql`(partner_reference is not null and ${partnerReferenceKeyOf('')} = ${key})`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Shorter numbers are searched in names, addresses and phone numbers alone. */
const minPartnerReference = 3;

/** From so many digits on, a number is compared by its end alone: its other trigrams occur in very many bookings. */
const minWholePhone = 10;

/** Digits may occur anywhere; those of a whole phone number are compared by its end, which has an index of its own. */
function hasNumber(digits: string): SQL {
  const end = phoneEnd(digits);
  const isEnd = sql`${bookingPhoneEnd} = ${end}`;
  if (end !== null && digits.length >= minWholePhone) return isEnd;
  const occurs = sql`${bookingSearchText} like ${`%${escapeLike(digits)}%`}`;
  return end === null ? occurs : sql`(${isEnd} or ${occurs})`;
}
