import { useEffect, useRef } from 'react';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { inLanguage } from '#domain/languages.ts';
import { type AddOn, fewLeft, maxOfAddOn } from '#domain/pricing/add-on.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper, setQuantity } from './quantity-stepper.tsx';

type Choices = {
  addOns: readonly AddOn[];
  people: number;
  rate: ExchangeRate;
  chosen: (id: string) => number;
};

/** The add-ons on sale: a quantity for those sold per person, a checkbox for those sold per booking. */
export function AddOnChoices({ addOns, people, rate, chosen }: Choices) {
  return (
    <ul className="space-y-3 sm:col-span-2">
      {addOns.map((addOn) => (
        <AddOnChoice
          key={addOn.id}
          addOn={addOn}
          most={maxOfAddOn(addOn, people)}
          rate={rate}
          chosen={chosen(addOn.id)}
        />
      ))}
    </ul>
  );
}

function AddOnChoice({
  addOn,
  most,
  rate,
  chosen,
}: {
  addOn: AddOn;
  most: number;
  rate: ExchangeRate;
  chosen: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const list = useRef<HTMLLIElement>(null);
  const name = inLanguage(addOn.name, language);
  const field = addOnPrefix + addOn.id;
  const isCounted = addOn.pricing === 'perPerson';
  const per = t(isCounted ? 'checkout.perPerson' : 'checkout.perBooking');

  // If the party gets smaller, quantities above the new maximum are reduced.
  useEffect(() => {
    const input = list.current?.querySelector('input');
    if (isCounted && input && Number(input.value) > most) setQuantity(input, most);
  }, [isCounted, most]);

  const { left = null } = addOn;
  const isGone = left === 0;
  const scarcity = isGone
    ? t('checkout.addOnGone')
    : left !== null && left <= fewLeft && t('checkout.addOnLeft', { left });
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-bold leading-snug">{name}</span>
      <span className="block text-[0.9375rem] text-ink-soft leading-snug">
        {inLanguage(addOn.description, language)}
      </span>
      {scarcity && <span className="mt-1 block font-semibold text-[0.9375rem] text-scarce">{scarcity}</span>}
    </span>
  );
  const cost = (
    <span className="leading-snug">
      <span className="font-bold">
        <Price of={convert(addOn.price, rate)} />
      </span>{' '}
      <span className="whitespace-nowrap text-[0.9375rem] text-ink-soft">{per}</span>
    </span>
  );
  const box =
    'grid items-center gap-x-6 gap-y-3 rounded-2xl bg-white p-4 shadow-[0_1px_2px_rgb(28_18_55/0.08)]';
  return (
    <li ref={list}>
      {isCounted ? (
        <div className={`${box} sm:grid-cols-[1fr_auto]`}>
          {words}
          <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:gap-2">
            {cost}
            <QuantityStepper
              name={field}
              defaultValue={chosen}
              least={0}
              most={most}
              aria-label={t('checkout.quantityOf', { name })}
              more={t('checkout.oneMoreOf', { name })}
              less={t('checkout.oneLessOf', { name })}
            />
          </div>
        </div>
      ) : (
        <label className={`${box} grid-cols-[1fr_auto] has-checked:ring-2 has-checked:ring-hot-deep`}>
          {words}
          <input
            type="checkbox"
            name={field}
            value="1"
            defaultChecked={chosen > 0 && !isGone}
            disabled={isGone}
            className="size-7 shrink-0 accent-hot-deep"
          />
          {cost}
        </label>
      )}
    </li>
  );
}
