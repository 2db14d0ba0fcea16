import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import { maxTicketKeyId } from '#domain/tickets/signature.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** One ticket per guest of a confirmed booking. The QR code contains its code. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    position: integer().notNull(),
    code: text().notNull().unique(),
    /** Of the code (`domain/tickets/signature.ts`); null for a ticket from before the signatures. */
    signature: text(),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * When the guest was checked in; null before that and after an undo. Every change is in the audit log.
     */
    checkedInAt: timestamp({ withTimezone: true }),
    /** The guide who checked the guest in; null once that account is deleted. */
    checkedInBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the party checked this guest in itself, with the code of a guide's phone. */
    checkedInThemselves: boolean().notNull().default(false),
    voidedAt: timestamp({ withTimezone: true }),
    /** When the ticket was passed on to a holder of its own; null for a ticket of the customer. */
    passedOnAt: timestamp({ withTimezone: true }),
    /** Where the holder is mailed, and in which language; null once the address was erased. */
    holderEmail: text(),
    holderLanguage: text().$type<Language>(),
  },
  (ticket) => [
    // A booking that is confirmed twice still has one set of tickets.
    unique('tickets_one_per_guest').on(ticket.bookingId, ticket.position),
    index().on(ticket.bookingId),
    index('tickets_of_holder').on(ticket.holderEmail).where(sql`holder_email is not null`),
  ],
);

/** The keys that sign the codes of tickets. Only the newest has its private half. */
export const ticketKeys = pgTable(
  'ticket_keys',
  {
    /** Stands in every signature. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 32 bytes in base64url. */
    publicKey: text().notNull(),
    /** PKCS #8 in base64url; deleted when another key takes over. */
    privateKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Phones no longer accept its signatures from then on, because its private half has become known. */
    distrustedAt: timestamp({ withTimezone: true }),
  },
  (key) => [
    check('ticket_keys_id', sql.raw(`id between 1 and ${maxTicketKeyId}`)),
    uniqueIndex('ticket_keys_one_signs')
      .on(sql`(${key.privateKey} is not null)`)
      .where(sql`private_key is not null`),
  ],
);
