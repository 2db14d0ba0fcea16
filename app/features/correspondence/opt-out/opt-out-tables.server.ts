import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses that opted out of mails which are not about a future booking (the thank-you). */
export const mailOptOuts = pgTable('mail_opt_outs', {
  email: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
