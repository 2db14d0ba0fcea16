import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { checkPayments } from './check-payments.server.ts';
import { payments } from './payment-tables.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

test('A payment that a webhook settles during the request to the provider is not reported with its earlier state, declined', async () => {
  const booking = await server.booking();
  const references = [await server.goesToPay(booking.id), await server.anotherSession(booking)];
  await database.update(payments).set({ state: 'declined' }).where(eq(payments.bookingId, booking.id));
  const whileAsked = server.withGateway({
    async readPayment(reference) {
      const other = references.find((each) => each !== reference)!;
      await server.provider.pay(other);
      await settlePayment(server.platform, { provider: 'rehearsal', reference: other });
      return server.gateway.readPayment(reference);
    },
  });
  expect(await checkPayments(whileAsked, { bookingId: booking.id })).toMatchObject({ isDeclined: false });
  expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', refunds: 0 });
});
