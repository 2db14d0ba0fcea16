import { describe, expect, test } from 'vitest';
import { checkSignature } from '#domain/tickets/signature.ts';
import { parseTicket, ticketPath } from '#domain/tickets/ticket.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { issueTickets } from './issue-tickets.server.ts';
import { listTicketKeys } from './ticket-keys-store.server.ts';
import { ticketsOf, voidTickets } from './ticket-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

const issue = (booking: Parameters<typeof issueTickets>[1]) =>
  database.transaction((transaction) => issueTickets(transaction, booking));

describe('Tickets', () => {
  test('are one per guest, in their order, each with a code of its own', async () => {
    const booking = await server.booking({ people: 25 });
    await issue(booking);
    const tickets = await ticketsOf(database, booking.id);
    expect(tickets.map(({ position }) => position)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(25);
    const keys = await listTicketKeys(database);
    for (const { code, signature } of tickets) {
      const read = parseTicket(`https://x.example${ticketPath({ code, signature })}`);
      expect(read).toEqual({ code, signature: expect.any(String) });
      expect(await checkSignature({ code, signature }, keys)).toBe('genuine');
    }
  });

  test('stay the same when they are issued again, also concurrently', async () => {
    const booking = await server.booking({ people: 4 });
    await Promise.all([issue(booking), issue(booking), issue(booking)]);
    const tickets = await ticketsOf(database, booking.id);
    await issue(booking);
    expect(tickets).toHaveLength(4);
    expect(await ticketsOf(database, booking.id)).toEqual(tickets);
  });

  test('of a cancelled booking are void, and are not issued again', async () => {
    const booking = await server.booking();
    await issue(booking);
    await database.transaction((transaction) => voidTickets(transaction, booking.id));
    await issue(booking);
    expect(await ticketsOf(database, booking.id)).toEqual([]);
  });
});
