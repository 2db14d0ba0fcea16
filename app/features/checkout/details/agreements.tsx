import { memo } from 'react';
import { legalAgeYears } from '#domain/booking/agreement.ts';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { TermsLink, TermsPopover } from './terms-popover.tsx';

/** The checkboxes required before payment: agreement to the terms, and that every guest is of age. */
export const Agreements = memo(function Agreements({ terms }: { terms: ShownTerms }) {
  const t = useTranslate();
  return (
    <fieldset className="rounded-2xl bg-sand px-5 py-4">
      <legend className="sr-only">{t('checkout.terms.legend')}</legend>
      <CheckboxField
        name="agreesToTerms"
        aria-required
        data-entered-anew=""
        label={t.rich('checkout.terms.agree', { link: (words) => <TermsLink>{words}</TermsLink> })}
      />
      <CheckboxField
        name="isOfAge"
        aria-required
        data-entered-anew=""
        label={t('checkout.terms.isOfAge', { age: String(legalAgeYears) })}
      />
      <TermsPopover terms={terms} />
      <input type="hidden" name="terms" value={terms.edition} />
    </fieldset>
  );
});
