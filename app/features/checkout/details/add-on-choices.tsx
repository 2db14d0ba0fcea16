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
    <ul className="divide-y divide-ink/10 overflow-hidden rounded-2xl bg-white shadow-[0_1px_2px_rgb(28_18_55/0.08)]">
      {addOns.map((addOn) => (
        <AddOnChoice
          key={addOn.id}
          addOn={addOn}
          max={maxOfAddOn(addOn, people)}
          rate={rate}
          chosen={chosen(addOn.id)}
        />
      ))}
    </ul>
  );
}

function AddOnChoice({
  addOn,
  max,
  rate,
  chosen,
}: {
  addOn: AddOn;
  max: number;
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
    if (isCounted && input && Number(input.value) > max) setQuantity(input, max);
  }, [isCounted, max]);

  const { left = null } = addOn;
  const isGone = left === 0;
  const scarcity = isGone
    ? t('checkout.addOnGone')
    : left !== null && left <= fewLeft && t('checkout.addOnLeft', { left });
  const words = (
    <span className="min-w-0">
      <span className="block font-bold leading-snug">{name}</span>
      <span className="block text-[0.9375rem] leading-snug">
        <span className="font-semibold">
          <Price of={convert(addOn.price, rate)} />
        </span>{' '}
        <span className="whitespace-nowrap text-ink-soft">{per}</span>
      </span>
    </span>
  );
  const details = (
    <span className="col-span-2 text-[0.9375rem] text-ink-soft leading-snug">
      {inLanguage(addOn.description, language)}
      {scarcity && <span className="block font-semibold text-scarce">{scarcity}</span>}
    </span>
  );
  const box = 'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3';
  return (
    <li ref={list}>
      {isCounted ? (
        <div className={box}>
          {words}
          <QuantityStepper
            name={field}
            defaultValue={chosen}
            min={0}
            max={max}
            aria-label={t('checkout.quantityOf', { name })}
            more={t('checkout.oneMoreOf', { name })}
            less={t('checkout.oneLessOf', { name })}
          />
          {details}
        </div>
      ) : (
        <label className={box}>
          {words}
          <input
            type="checkbox"
            name={field}
            value="1"
            defaultChecked={chosen > 0 && !isGone}
            disabled={isGone}
            className="m-2 size-7 shrink-0 accent-hot-deep"
          />
          {details}
        </label>
      )}
    </li>
  );
}
