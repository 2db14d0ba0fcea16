import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';
import type { Terms } from '#domain/partners/terms.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';

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
    /** What it may sell by itself at `/sell` (`SellingLimits`). */
    crawlIds: uuid().array().notNull().default(sql`'{}'`),
    cityIds: uuid().array().notNull().default(sql`'{}'`),
    cutOffMinutes: integer(),
    guestsPerDay: integer(),
    guestsPerMonth: integer(),
    unpaidPerSeller: integer(),
    creditLimit: integer(),
    /** Whether its sellers see what it earns by all of them, and its statements. */
    showsStatements: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (partner) => [
    check('partners_code_upper_case', sql`${partner.code} = upper(${partner.code})`),
    check(
      'partners_limits',
      sql`least(${partner.cutOffMinutes}, ${partner.guestsPerDay}, ${partner.guestsPerMonth}, ${partner.unpaidPerSeller}, ${partner.creditLimit}) >= 0`,
    ),
  ],
);

/** A person of a partner who sells: at the desk of a hotel, on the beach. */
export const partnerSellers = pgTable(
  'partner_sellers',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the code of a partner: it means the seller, in links and as a word of bookings. */
    code: text().notNull().unique(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** What the seller may owe us of own sales, in minor units of the base currency. */
    creditLimit: integer(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (seller) => [
    index('partner_sellers_of_partner').on(seller.partnerId),
    check('partner_sellers_limit', sql`${seller.creditLimit} >= 0`),
    check('partner_sellers_code_upper_case', sql`${seller.code} = upper(${seller.code})`),
  ],
);

/**
 * Links that sign a seller in, each once. The token of a link is the id of its row with our signature, which is stored
 * nowhere (`seller-links.server.ts`).
 */
export const sellerLinks = pgTable(
  'seller_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    sellerId: uuid()
      .notNull()
      .references(() => partnerSellers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (link) => [index('seller_links_of_seller').on(link.sellerId)],
);

/** The devices on which a seller is signed in. */
export const sellerSessions = pgTable(
  'seller_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    sellerId: uuid()
      .notNull()
      .references(() => partnerSellers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the cookie, in hex. */
    secretHash: text().notNull().unique(),
    /** What the browser says it is. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To the hour. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (session) => [index('seller_sessions_of_seller').on(session.sellerId)],
);

/**
 * What bookings may say for a partner: its name, former names, its code, the codes of its sellers, and the words that
 * staff matched to it. A word means one partner.
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
    /** The seller whose code it is. */
    sellerId: uuid().references(() => partnerSellers.id, { onDelete: 'cascade' }),
  },
  (word) => [index('partner_words_of_partner').on(word.partnerId)],
);

/** What a partner calls crawls in its mails, so that a mail that staff paste finds its night. */
export const partnerCrawlNames = pgTable(
  'partner_crawl_names',
  {
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** As `fold_for_search` spells it. */
    word: text().notNull(),
    /** As it was written. */
    written: text().notNull(),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id, { onDelete: 'cascade' }),
  },
  (name) => [
    primaryKey({ columns: [name.partnerId, name.word] }),
    index('partner_crawl_names_of_crawl').on(name.crawlId),
  ],
);

/**
 * What a partner earns by bookings that are sold on some days, for some crawls or all. They are added and deleted, and never
 * changed: a booking has a copy. Amounts are minor units of the base currency.
 */
export const partnerTerms = pgTable(
  'partner_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    firstDay: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    lastDay: date({ mode: 'string' }).$type<CalendarDate>(),
    /** Empty for all. */
    crawlIds: uuid().array().notNull().default(sql`'{}'`),
    kind: text().$type<Terms['kind']>().notNull(),
    /** Up to two decimals. */
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: integer(),
    earnedBy: text().$type<Terms['earnedBy']>().notNull(),
    graceDays: integer().notNull(),
    countsAddOns: boolean().notNull(),
    couponBorneBy: text().$type<Terms['couponBorneBy']>().notNull(),
    collects: text().$type<Terms['collects']>().notNull().default('operator'),
    /** Whether bookings with the partner's own address earn too. */
    countsOwn: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (terms) => [
    index('partner_terms_of_partner').on(terms.partnerId, terms.firstDay),
    check('partner_terms_percent', sql`${terms.kind} <> 'percent' or ${terms.percent} between 1 and 100`),
    check('partner_terms_amount', sql`${terms.kind} = 'percent' or ${terms.amount} > 0`),
    check('partner_terms_days', sql`${terms.lastDay} >= ${terms.firstDay} and ${terms.graceDays} >= 0`),
  ],
);
