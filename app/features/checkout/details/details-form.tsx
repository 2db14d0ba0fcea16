import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { contactFields, requestFields } from '#domain/booking/customer-fields.ts';
import type { Refusal } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import type { CheckedCoupon } from '#features/booking/check-cart.server.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { choicesFor, type ProviderChoice } from '#features/payment/available-providers.ts';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldsProvider } from '#ui/form/fields-provider.tsx';
import { useIsFilled } from '#ui/form/form-fields.ts';
import { FormKey } from '#ui/form/page-value.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { OptionalSection } from '#ui/optional-section.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { OrderOptions } from '../order-options.ts';
import { OrderLine, OrderSummary, OrderSummaryBar } from '../order-summary.tsx';
import type { OwnBooking } from '../own-bookings.server.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { AddOnChoices } from './add-on-choices.tsx';
import { AdditionalPeople } from './additional-people.tsx';
import { Agreements } from './agreements.tsx';
import { ContinueButton, ContinueNote } from './continue-buttons.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { fieldOfRefusal } from './details-problems.ts';
import { ErrorSummary } from './error-summary.tsx';
import { isFieldCheck, isFilled } from './field-check.ts';
import type { FormValues } from './form-values.ts';
import { choicesIn, quoteChoices, rateOf } from './order-choices.ts';
import { OwnBookings } from './own-bookings.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PeopleField } from './people-field.tsx';
import { PriceSection } from './price-section.tsx';
import { writeExpectedTotal } from './read-checkout-form.ts';
import { useCoupon } from './use-coupon.ts';
import { useSpotsLeft } from './use-spots-left.ts';
import { useValidation } from './use-validation.ts';

export type DetailsFormProps = {
  options: OrderOptions;
  providers: readonly ProviderChoice[];
  terms: ShownTerms;
  countries: readonly CountryChoice[];
  /** The initial values of the fields. */
  values: FormValues;
  /** A booking that is edited keeps its original currency. */
  isCurrencyFrozen: boolean;
  /** The server's validation result of the last submission. */
  result: SubmissionResult | null;
  refusal: Refusal | null;
  checkedCoupon: CheckedCoupon | null;
  /** Other bookings of the night by this browser or the signed-in account. */
  own: readonly OwnBooking[];
  onChange: (form: HTMLFormElement) => void;
};

/** Guests, order and price. The form also works without JavaScript. */
export function DetailsForm(props: DetailsFormProps) {
  const { options, values, checkedCoupon, onChange } = props;
  const t = useTranslate();
  const hydrated = useHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(() => choicesIn(values, options));
  const [refusal, setRefusal] = useState(props.refusal);
  const [wasSent, setSent] = useState(props.result !== null);
  const coupon = useCoupon(checkedCoupon);
  const spotsLeft = useSpotsLeft(element, options);
  const validation = useValidation(options.maxPeople);
  const [form] = useForm({
    id: 'checkout',
    lastResult: props.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validation.parse(formData),
  });

  useEffect(() => setRefusal(props.refusal), [props.refusal]);
  // A coupon restored from the draft is validated again, because only the server can tell whether it still
  // applies.
  const { apply } = useRef(coupon).current;
  useEffect(() => {
    if (values.coupon && !checkedCoupon && element.current) apply(element.current);
  }, [values.coupon, checkedCoupon, apply]);
  useEffect(() => {
    if (!coupon.coupon) return;
    setRefusal((last) => (last && fieldOfRefusal(last) === 'coupon' ? null : last));
    if (element.current) onChange(element.current);
  }, [coupon.coupon, onChange]);

  useReloadFromCache();

  const quoted = useMemo(
    () => quoteChoices(options, choices, coupon.coupon),
    [options, choices, coupon.coupon],
  );
  const quote = quoted?.quote ?? null;
  const isFree = quote !== null && isZero(quote.total);
  const hasTypedCoupon = choices.couponCode !== '' && !coupon.coupon;
  const refusalOf = (field: string) => (refusal && fieldOfRefusal(refusal) === field ? refusal : null);

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const next = choicesIn(Object.fromEntries(new FormData(currentTarget)), options);
    setChoices(next);
    const { name } = target as HTMLInputElement;
    if (refusal && name === fieldOfRefusal(refusal)) setRefusal(null);
    if (name === 'coupon') coupon.edit();
    onChange(currentTarget);
  };
  // The same object as long as nothing changes, so that the summaries do not render again at every validation.
  const night = useMemo(() => ({ ...options.night, ...options.crawl }), [options.night, options.crawl]);

  const isContinued = { isFree, isBusy };

  return (
    <Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      noValidate
      // Its draft is kept in this tab.
      data-not-watched
      data-hydrated={hydrated || undefined}
      preventScrollReset
      className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem]"
      onInput={handleInput}
      onKeyDown={moveOnEnter}
      onFocus={validation.load}
      onBlur={({ target }) =>
        isFilled(target) && validation.whenLoaded(() => form.validate({ name: target.name }))
      }
      onSubmit={(event) => {
        onChange(event.currentTarget);
        const next = validation.next(event);
        if (next === 'wait') return;
        if (!isFieldCheck(event)) setSent(true);
        if (next === 'validate') form.onSubmit(event);
      }}
    >
      <FieldsProvider errors={form.allErrors} values={values} limits={{ max: options.maxPeople }}>
        <div className="min-w-0">
          <OrderLine night={night} quote={quote} cancellation={options.cancellation} />
          <div className="space-y-8">
            {/* Makes Enter in any field submit the form; otherwise it would press the first button on the page. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
            <FormKey value={values.key ?? ''} />
            <input type="hidden" name="revises" value={values.revises ?? ''} />
            <input type="hidden" name="edits" value={values.edits ?? ''} />
            <input type="hidden" name="known" value={values.known ?? ''} />
            <input type="hidden" name="night" value={options.night.id} />
            <input
              type="hidden"
              name="seenTotal"
              value={hydrated && !hasTypedCoupon && !isBusy ? writeExpectedTotal(quote?.total) : ''}
            />
            {!refusal && <OwnBookings bookings={props.own} />}
            {refusal && (
              <RefusalNotice
                refusal={refusal}
                waitFor={{ nightId: options.night.id, people: choices.people }}
              />
            )}
            {wasSent && <ErrorSummary fields={Object.keys(form.allErrors)} />}
            <FormSection title={t('checkout.customerInformation')}>
              <PeopleField
                nightId={options.night.id}
                people={choices.people}
                maxPeople={options.maxPeople}
                spots={spotsLeft === null ? null : spotsLeft + options.ownPeople}
                refusal={refusalOf('numberOfPeople')}
              />
              <CustomerFields of={contactFields} countries={props.countries} />
              <div className="col-span-full divide-y divide-ink/10 border-ink/10 border-t">
                <AdditionalPeople people={Math.min(choices.people ?? 1, options.maxPeople)} />
                <SpecialRequests countries={props.countries} />
              </div>
            </FormSection>
            {options.addOns.length > 0 && (
              <FormSection title={t('checkout.addOns')}>
                <div className="col-span-full">
                  <AddOnChoices
                    addOns={options.addOns}
                    people={choices.people ?? 1}
                    rate={rateOf(options, choices.currency)}
                    chosen={(id) => Number(values[addOnPrefix + id] ?? 0)}
                  />
                </div>
              </FormSection>
            )}
            <FormSection title={t('payment.title')}>
              <div className="col-span-full space-y-5">
                <PriceSection
                  currencies={options.currencies}
                  currency={choices.currency}
                  isCurrencyFrozen={props.isCurrencyFrozen}
                  code={values.coupon ?? ''}
                  coupon={coupon}
                  discount={quote?.discount ?? null}
                  refusal={quoted?.couponRefusal ?? coupon.refusal ?? refusalOf('coupon')}
                />
                {quote && !isFree && (
                  <PaymentChoice
                    options={choicesFor(props.providers, quote.total)}
                    chosen={choices.provider}
                  />
                )}
                <noscript>
                  <Button type="submit" name="intent" value="update" look="line" wide>
                    {t('checkout.updateTotal')}
                  </Button>
                </noscript>
                <Agreements terms={props.terms} />
                <div className="lg:hidden">
                  <ContinueNote options={options} isFree={isFree} />
                </div>
              </div>
            </FormSection>
          </div>
          <OrderSummaryBar night={night} quote={quote}>
            <ContinueButton {...isContinued} />
          </OrderSummaryBar>
        </div>
        <OrderSummary night={night} quote={quote}>
          <ContinueButton {...isContinued} wide />
          <ContinueNote options={options} isFree={isFree} />
        </OrderSummary>
      </FieldsProvider>
    </Form>
  );
}

/** What the guests ask for the night; folded, because most ask for nothing. */
function SpecialRequests({ countries }: Pick<DetailsFormProps, 'countries'>) {
  const t = useTranslate();
  return (
    <OptionalSection
      title={t('checkout.specialRequests')}
      note={t('checkout.optional')}
      isOpen={useIsFilled(requestFields)}
    >
      <CustomerFields of={requestFields} countries={countries} />
    </OptionalSection>
  );
}

/**
 * A browser may restore the page as it was when the guest left for the payment page, with its button still busy.
 * Reloading it restores the draft instead.
 */
function useReloadFromCache() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}

/** On a touch keyboard the key reads "next" and moves to the next field. Elsewhere Enter submits the form. */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLInputElement;
  if (event.key !== 'Enter' || field.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(writable)].filter(
    (control) => control.offsetParent !== null && !control.closest('details:not([open])'),
  );
  controls[controls.indexOf(field) + 1]?.focus();
}

const writable = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';
