import { sql } from 'drizzle-orm';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { mailboxExpression } from '#platform/database/mailbox-in.ts';

/**
 * What makes bookings those of one guest: the mailbox of the e-mail address, else the last ten digits of the phone number,
 * which are the same with and without a country code. Empty for bookings with neither, and after an erasure.
 */
export const guestKey = sql.raw(
  `case when email <> '' then ${mailboxExpression('email')} when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= ${minPhoneDigits} then right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) else '' end`,
);
