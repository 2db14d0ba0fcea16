import { useMemo, useState } from 'react';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import type { CountryChoice } from '#i18n/country-choices.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';
import type { CheckoutOffer } from '../checkout-offer.ts';
import { useDraft } from '../use-draft.ts';
import { DetailsForm } from './details-form.tsx';
import type { FormValues } from './form-values.ts';

type Details = {
  offer: CheckoutOffer;
  terms: ShownTerms;
  values: FormValues;
  editing: string | null;
  answer: CheckoutAnswer | null;
  countries: readonly CountryChoice[];
};

/**
 * The first step. Initial values come from the last submission, else from this tab's draft, else from the
 * booking being edited.
 */
export function CheckoutDetails({ offer, terms, values, editing, answer, countries }: Details) {
  // Revalidation brings a new key. This order keeps its own.
  const [key] = useState(values.key ?? '');
  const { draft, save } = useDraft(offer.night.id);
  // A draft of another booking for the same night has another key and is ignored.
  const fitting = draft && (editing === null || draft.key === values.key) ? draft : null;
  // The currency that the visitor has read prices in when this form was opened, here or on another page.
  const { rate } = useCurrency();
  const [currency] = useState(rate.currency);
  const initial = useMemo(
    () => ({ ...values, key, ...fitting, ...(editing === null && { currency }), ...answer?.values }),
    [values, key, fitting, editing, currency, answer?.values],
  );
  return (
    <DetailsForm
      // The draft is available only after hydration. A new key remounts the form with it.
      key={fitting ? 'draft' : 'fresh'}
      offer={offer}
      terms={terms}
      countries={countries}
      values={initial}
      isCurrencyFrozen={editing !== null}
      result={answer?.result ?? null}
      refusal={answer?.refusal ?? null}
      judged={answer?.judged ?? null}
      onChange={save}
    />
  );
}
