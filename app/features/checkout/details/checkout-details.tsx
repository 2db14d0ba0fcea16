import { useMemo, useState } from 'react';
import type { ShownTerms } from '#features/content/read-terms.server.ts';
import type { CountryChoice } from '#i18n/country-choices.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';
import type { CheckoutOffer } from '../checkout-offer.ts';
import { DetailsForm } from './details-form.tsx';
import type { FormValues } from './form-values.ts';
import { useDraft } from './use-draft.ts';

type Details = {
  offer: CheckoutOffer;
  terms: ShownTerms;
  values: FormValues;
  editing: string | null;
  answer: CheckoutAnswer | null;
  countries: readonly CountryChoice[];
};

/**
 * The first step, filled with what is known: the last try, else what was typed in this tab, else the booking
 * that is edited.
 */
export function CheckoutDetails({ offer, terms, values, editing, answer, countries }: Details) {
  // A page that is loaded again brings a new key; this order keeps its own.
  const [key] = useState(values.key ?? '');
  const { draft, save } = useDraft(offer.night.id);
  // The draft of another booking of the same night has another key, and is not this one's.
  const fitting = draft && (editing === null || draft.key === values.key) ? draft : null;
  const initial = useMemo(
    () => ({ ...values, key, ...fitting, ...answer?.values }),
    [values, key, fitting, answer?.values],
  );
  return (
    <DetailsForm
      // A draft arrives once the page is alive: the form starts anew with it.
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
