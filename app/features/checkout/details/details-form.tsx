import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { contactFields, requestFields } from '#domain/booking/customer-fields.ts';
import type { Refusal } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import type { JudgedCoupon } from '#features/booking/judge-cart.server.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { CheckoutOffer } from '../checkout-offer.ts';
import { OrderSummary, OrderSummaryBar } from '../order-summary.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { AddOnChoices } from './add-on-choices.tsx';
import { AdditionalPeople } from './additional-people.tsx';
import { Agreements } from './agreements.tsx';
import { ContinueButtons } from './continue-buttons.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { controlId, createErrorOf, fieldOfRefusal } from './details-problems.ts';
import { ErrorSummary } from './error-summary.tsx';
import { isFieldCheck, isFilled } from './field-check.ts';
import type { FormValues } from './form-values.ts';
import { choicesIn, quoteChoices, rateOf } from './order-choices.ts';
import { PeopleField } from './people-field.tsx';
import { PriceSection } from './price-section.tsx';
import { parseDetails, writeExpectedTotal } from './read-checkout-form.ts';
import { useCoupon } from './use-coupon.ts';

export type DetailsFormProps = {
  offer: CheckoutOffer;
  terms: ShownTerms;
  countries: readonly CountryChoice[];
  /** The initial values of the fields. */
  values: FormValues;
  /** A booking that is edited keeps its original currency. */
  isCurrencyFrozen: boolean;
  /** The server's validation result of the last submission. */
  result: SubmissionResult | null;
  refusal: Refusal | null;
  judged: JudgedCoupon | null;
  onChange: (form: HTMLFormElement) => void;
};

/** Guests, order and price. The form also works without JavaScript. */
export function DetailsForm(props: DetailsFormProps) {
  const { offer, values, judged, onChange } = props;
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(() => choicesIn(values, offer));
  const [refusal, setRefusal] = useState(props.refusal);
  const [wasSent, setSent] = useState(props.result !== null);
  const coupon = useCoupon(judged);
  const [form] = useForm({
    id: 'checkout',
    lastResult: props.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseDetails(formData, offer.maxPeople),
  });

  useEffect(() => setRefusal(props.refusal), [props.refusal]);
  // A coupon restored from the draft is validated again, because only the server can tell whether it still
  // applies.
  const { apply } = useRef(coupon).current;
  useEffect(() => {
    if (values.coupon && !judged && element.current) apply(element.current);
  }, [values.coupon, judged, apply]);
  useEffect(() => {
    if (coupon.coupon && element.current) onChange(element.current);
  }, [coupon.coupon, onChange]);

  const quoted = quoteChoices(offer, choices, coupon.coupon);
  const quote = quoted?.quote ?? null;
  const isFree = quote !== null && isZero(quote.total);
  const errorOf = createErrorOf(t, language, form.allErrors, refusal, offer.maxPeople);
  const hasTypedCoupon = choices.couponCode !== '' && !coupon.coupon;
  const fieldsWithProblems = Object.keys(form.allErrors);
  const couponRefusal = refusal && fieldOfRefusal(refusal) === 'coupon' ? refusal : null;

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const next = choicesIn(Object.fromEntries(new FormData(currentTarget)), offer);
    setChoices(next);
    if (refusal && (target as HTMLInputElement).name === fieldOfRefusal(refusal)) setRefusal(null);
    onChange(currentTarget);
  };
  const night = { ...offer.night, ...offer.crawl };
  const fields = { values, errorOf, countries: props.countries };

  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Form
          {...getFormProps(form)}
          ref={element}
          method="post"
          noValidate
          data-hydrated={hydrated || undefined}
          preventScrollReset
          // Keeps a focused field above the sticky bar with the total.
          className="space-y-10 max-lg:[&_:is(input,select,textarea)]:scroll-mb-28"
          onInput={handleInput}
          onBlur={({ target }) => isFilled(target) && form.validate({ name: target.name })}
          onSubmit={(event) => {
            if (!isFieldCheck(event)) setSent(true);
            onChange(event.currentTarget);
            form.onSubmit(event);
          }}
        >
          {/* Makes Enter in any field submit the form; otherwise it would press the first button on the page. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
          <input type="hidden" name="key" value={values.key} />
          <input type="hidden" name="night" value={offer.night.id} />
          <input
            type="hidden"
            name="seenTotal"
            value={hydrated && !hasTypedCoupon && !isBusy ? writeExpectedTotal(quote?.total) : ''}
          />
          {refusal && (
            <RefusalNotice refusal={refusal} waitFor={{ nightId: offer.night.id, people: choices.people }} />
          )}
          {wasSent && (
            <ErrorSummary
              problems={fieldsWithProblems.map((field) => ({
                id: controlId(field),
                text: errorOf(field) ?? '',
              }))}
            />
          )}
          <FormSection title={t('checkout.customerInformation')} hint={t('checkout.customerInformationHint')}>
            <PeopleField values={values} most={offer.maxPeople} errorOf={errorOf} />
            <CustomerFields of={contactFields} {...fields} />
            <AdditionalPeople
              people={Math.min(choices.people ?? 1, offer.maxPeople)}
              nameOf={(index) => values[`additionalPeople[${index}]`]}
              errorOf={(index) => errorOf(`additionalPeople[${index}]`)}
            />
            <CustomerFields of={requestFields} {...fields} />
          </FormSection>
          {offer.addOns.length > 0 && (
            <FormSection title={t('checkout.addOns')} hint={t('checkout.addOnsHint')}>
              <AddOnChoices
                addOns={offer.addOns}
                people={choices.people ?? 1}
                rate={rateOf(offer, choices.currency)}
                chosen={(id) => Number(values[addOnPrefix + id] ?? 0)}
              />
            </FormSection>
          )}
          <PriceSection
            currencies={offer.currencies}
            currency={choices.currency}
            isCurrencyFrozen={props.isCurrencyFrozen}
            code={values.coupon ?? ''}
            coupon={coupon}
            discount={quote?.discount ?? null}
            refusal={quoted?.couponRefusal ?? coupon.refusal ?? couponRefusal}
          />
          <Agreements terms={props.terms} values={values} errorOf={errorOf} />
          <ContinueButtons offer={offer} isFree={isFree} isBusy={isBusy} />
        </Form>
        <OrderSummaryBar night={night} quote={quote} />
      </div>
      <OrderSummary night={night} quote={quote} />
    </div>
  );
}
