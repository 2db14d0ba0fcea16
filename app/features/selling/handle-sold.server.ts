import { redirect } from 'react-router';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { cancelOwnSale } from './cancel-own-sale.server.ts';

/** Cancels the unpaid sale, and leads back to its page. */
export async function handleSold(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  {
    seller,
    bookingId,
    request,
  }: { readonly seller: SignedInSeller; readonly bookingId: string; readonly request: Request },
) {
  const cancelled = await cancelOwnSale(platform, { seller, bookingId });
  if (!cancelled.accepted) return answerForm({ refusal: cancelled.refusal });
  return redirect(addressIn(languageOfPage(request), `/sell/sales/${bookingId}`), 303);
}
