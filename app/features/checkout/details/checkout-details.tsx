import { useMemo, useState } from 'react';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import type { ProviderChoice } from '#features/payment/available-providers.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import type { CountryChoice } from '#i18n/country-choices.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';
import type { CheckoutDraft } from '../checkout-draft.ts';
import type { OrderOptions } from '../order-options.ts';
import type { OwnBooking } from '../own-bookings.server.ts';
import { useDraft } from '../use-draft.ts';
import { DetailsForm } from './details-form.tsx';
import type { FormValues } from './form-values.ts';

type Details = {
  options: OrderOptions;
  choices: readonly ProviderChoice[];
  terms: ShownTerms;
  values: FormValues;
  editing: string | null;
  /** Other bookings of the night by this browser or the signed-in account. */
  own: readonly OwnBooking[];
  answer: CheckoutAnswer | null;
  countries: readonly CountryChoice[];
};

/**
 * The first step. Initial values come from the last submission, else from this tab's draft, else from the
 * booking being edited.
 */
export function CheckoutDetails(props: Details) {
  const { options, choices, terms, values, editing, own, answer, countries } = props;
  // Revalidation brings a new key. This order keeps its own.
  const [key] = useState(values.key ?? '');
  const { draft, save } = useDraft(options.night.id, { isNewOrder: editing === null });
  // A draft of another booking for the same night has another key and is ignored.
  const fitting = draft && (editing === null || draft.key === values.key) ? draft : null;
  // The guest came back from the payment page: the draft belongs to a booking, whose currency is fixed.
  const held = fitting && heldWith(fitting, options.night.id, own);
  const heldCurrency = held?.currency ?? null;
  // The currency that the visitor has read prices in when this form was opened, here or on another page.
  const { rate } = useCurrency();
  const [ownCurrency] = useState(rate.currency);
  const currency = heldCurrency ?? ownCurrency;
  const initial = useMemo(
    () => ({
      ...values,
      key,
      ...fitting,
      ...(held && { key: held.key, revises: held.identity }),
      known: own.map(({ reference }) => reference).join(' '),
      ...(editing === null && { currency }),
      ...answer?.values,
    }),
    [values, key, fitting, held, own, editing, currency, answer?.values],
  );
  return (
    <DetailsForm
      // The draft is available only after hydration. A new key remounts the form with it.
      key={fitting ? 'draft' : 'fresh'}
      options={heldCurrency ? onlyIn(heldCurrency, options) : options}
      providers={choices}
      terms={terms}
      countries={countries}
      values={initial}
      isCurrencyFrozen={editing !== null || heldCurrency !== null}
      result={answer?.result ?? null}
      refusal={answer?.refusal ?? null}
      checkedCoupon={answer?.checkedCoupon ?? null}
      own={own}
      onChange={save}
    />
  );
}

/** The unpaid booking that a draft has placed. A copy of its tab has the same key, but another order. */
function heldWith(draft: CheckoutDraft, nightId: string, own: readonly OwnBooking[]): OwnBooking['held'] {
  const { firstName = '', lastName = '', email = '', numberOfPeople = '' } = draft;
  const identity = orderIdentity({ nightId, firstName, lastName, email, numberOfPeople });
  const orders = own.map(({ held }) => held);
  return (
    orders.find((held) => held?.identity === identity) ??
    orders.find((held) => held?.key === draft.key) ??
    null
  );
}

/** The options in one of its currencies; unchanged if that one is not sold any more. */
function onlyIn(currency: CurrencyCode, options: OrderOptions): OrderOptions {
  const currencies = options.currencies.filter((rate) => rate.currency === currency);
  return currencies.length > 0 ? { ...options, currencies } : options;
}
