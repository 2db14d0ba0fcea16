import { Link } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import type { FormValues } from './form-values.ts';
import { defaultPeople } from './order-choices.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

type People = {
  values: FormValues;
  most: number;
  errorOf: (field: string) => string | undefined;
};

/** The number of people: the first question, because availability and price depend on it. */
export function PeopleField({ values, most, errorOf }: People) {
  const t = useTranslate();
  const error = errorOf('numberOfPeople');
  const subject = encodeURIComponent(t('checkout.groupBookingSubject'));
  const contact = addressIn(useLanguage(), '/contact');
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start">
        <label htmlFor="numberOfPeople" className="font-semibold leading-snug">
          {t('checkout.numberOfPeople')}
        </label>
        <QuantityStepper
          id="numberOfPeople"
          name="numberOfPeople"
          defaultValue={values.numberOfPeople ?? defaultPeople}
          least={1}
          most={most}
          more={t('checkout.onePersonMore')}
          less={t('checkout.onePersonLess')}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'numberOfPeople-error' : 'group-booking'}
        />
      </div>
      <FieldError id="numberOfPeople">{error}</FieldError>
      <p id="group-booking" className="mt-2 text-[0.9375rem] text-ink-soft leading-snug">
        {t.rich('checkout.moreThanMost', {
          most: String(most),
          link: (words) => (
            <Link to={`${contact}?subject=${subject}`} className="font-semibold underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
