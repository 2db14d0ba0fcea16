import { ChevronDown } from 'lucide-react';
import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';

/** A longer list of names is collapsed: on a phone it would hide the rest of the form. */
const maxVisible = 6;

/** A name field for each further guest; all are optional. */
export function AdditionalPeople({
  people,
  nameOf,
  errorOf,
}: {
  people: number;
  nameOf: (index: number) => string | undefined;
  errorOf: (index: number) => string | undefined;
}) {
  const t = useTranslate();
  if (people < 2) return null;
  return (
    <details open={people <= maxVisible} className="group sm:col-span-2">
      <summary className="flex min-h-11 items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('checkout.additionalPeople')}
        <ChevronDown aria-hidden="true" className="size-5 transition group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-[0.9375rem] text-ink-soft leading-snug">{t('checkout.additionalPeopleHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {Array.from({ length: people - 1 }, (_, index) => {
          const name = `additionalPeople[${index}]`;
          const label = t('checkout.nameOfPerson', { number: String(index + 2) });
          return (
            <TextField
              key={name}
              id={`person-${index + 2}`}
              name={name}
              label={<span className="sr-only">{label}</span>}
              placeholder={label}
              defaultValue={nameOf(index)}
              error={errorOf(index)}
              autoComplete="off"
              maxLength={maxNameLength}
            />
          );
        })}
      </div>
    </details>
  );
}
