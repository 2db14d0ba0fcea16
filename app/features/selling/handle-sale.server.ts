import { redirect } from 'react-router';
import { fromDecimal } from '#domain/money.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { readSaleForm } from './sale-form.ts';
import { sellPlaces } from './sell-places.server.ts';

/** Sells what was typed and leads to the page of the sale, or answers what is wrong. */
export async function handleSale(
  platform: ChangingPlatform,
  {
    seller,
    nightId,
    body,
    request,
  }: {
    readonly seller: SignedInSeller;
    readonly nightId: string;
    readonly body: RequestBody;
    readonly request: Request;
  },
) {
  const typed = await readTyped(body);
  const read = readSaleForm(typed);
  if ('problems' in read)
    return ['key', 'currency'].some((name) => name in read.problems)
      ? answerForm({ typed, refusal: { reason: 'request.malformed' } })
      : answerForm({ typed, problems: read.problems });
  const { agreed, name: _name, contact: _contact, ...sale } = read.value;
  const sold = await sellPlaces(platform, {
    ...sale,
    ...{ seller, nightId },
    agreed: agreed === '' ? null : fromDecimal(agreed, sale.currency),
  });
  if (!sold.accepted) {
    if (sold.refusal.reason !== 'order.keyUsed') return answerForm({ typed, refusal: sold.refusal });
    // Without its key the form gets the new one of the page, so that it can be sent again as another sale.
    const { key: _key, ...again } = typed;
    return answerForm({ typed: again, refusal: { reason: 'selling.soldAlready' } });
  }
  return redirect(addressIn(languageOfPage(request), `/sell/sales/${sold.value.bookingId}`), 303);
}
