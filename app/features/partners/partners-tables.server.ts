import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';

/** Who sells for the operator: hotels, promoters, agents. See docs/rules/partners.md. */
export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** What is typed or printed for the partner, in capital letters. */
    code: text().notNull().unique(),
    kind: text().$type<PartnerKind>().notNull(),
    /** The language of what the partner gets. */
    language: text().$type<Language>().notNull(),
    contactName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** What the team should know. */
    note: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (partner) => [check('partners_code_upper_case', sql`${partner.code} = upper(${partner.code})`)],
);

/**
 * What bookings may say for a partner: its name, former names, its code, and the words that staff matched to it.
 * A word means one partner.
 */
export const partnerWords = pgTable(
  'partner_words',
  {
    /** As `fold_for_search` spells it, so that accents and capitals do not count. */
    word: text().primaryKey(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** As it was written. */
    written: text().notNull(),
  },
  (word) => [index('partner_words_of_partner').on(word.partnerId)],
);
