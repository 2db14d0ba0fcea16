import { settlePayment } from '#features/payment/settle-payment.server.ts';
import type { payingServer } from './paying-server.ts';

/** Books and pays at the rehearsal provider. Returns the id of the booking. */
export async function paidBooking(server: ReturnType<typeof payingServer>): Promise<string> {
  const { id } = await server.booking();
  const reference = await server.goesToPay(id);
  await server.provider.pay(reference);
  await settlePayment(server.platform, { provider: 'rehearsal', reference });
  return id;
}
