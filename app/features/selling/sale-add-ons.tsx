import { convert } from '#domain/exchange.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import type { SellingOffer } from '#domain/partners/selling-offer.ts';
import { type AddOn, fewLeft, maxOfAddOn, type Quantities } from '#domain/pricing/add-on.ts';
import { addOnPrefix, parseAddOns } from '#features/booking/order-form.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

/** The quantities in a form, by the id of the add-on; none if one is not a whole number. */
export const quantitiesIn = (typed: Typed): Quantities =>
  Object.fromEntries(
    (parseAddOns(Object.entries(typed)) ?? []).map(({ addOnId, quantity }) => [addOnId, quantity]),
  );

/** The add-ons of a sale, collapsed, because most sales have none. Sold-out ones say so and cannot be chosen. */
export function SaleAddOns({
  offer: { addOns, rate },
  people,
  quantities,
  onQuantity,
}: {
  offer: Pick<SellingOffer, 'addOns' | 'rate'>;
  people: number;
  quantities: Quantities;
  onQuantity: (id: string, quantity: number) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (addOns.length === 0) return null;
  const nameOf = ({ name, price, pricing }: AddOn) =>
    t('selling.sale.addOn', {
      name: inLanguage(name, language),
      price: formatMoney(convert(price, rate), language),
      per: t(pricing === 'perPerson' ? 'checkout.perPerson' : 'checkout.perBooking'),
    });
  const hintOf = ({ left = null }: AddOn) => {
    if (left === 0) return t('checkout.addOnGone');
    return left !== null && left <= fewLeft ? t('checkout.addOnLeft', { left }) : undefined;
  };
  return (
    <details open={Object.values(quantities).some((quantity) => quantity > 0) || undefined}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
        {t('checkout.addOns')}
      </summary>
      <div className="mt-2 space-y-5">
        {addOns.map((addOn) => {
          const max = maxOfAddOn(addOn, people);
          return (
            <ChoiceField
              // A smaller party makes the list shorter: it opens again at the largest quantity that is left.
              key={`${addOn.id} ${max}`}
              name={addOnPrefix + addOn.id}
              label={nameOf(addOn)}
              hint={hintOf(addOn)}
              defaultValue={String(Math.min(quantities[addOn.id] ?? 0, max))}
              disabled={max === 0}
              onChange={({ currentTarget: { value } }) => onQuantity(addOn.id, Number(value))}
              options={Array.from({ length: max + 1 }, (_, at) => [String(at), String(at)])}
            />
          );
        })}
      </div>
    </details>
  );
}
