import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { useIsFilled } from '#ui/form/form-fields.ts';
import { OptionalSection } from '#ui/optional-section.tsx';

const controlOf = (index: number) => `additionalPeople[${index}]`;

/** A name field for each further guest; all are optional. */
export function AdditionalPeople({ people }: { people: number }) {
  const t = useTranslate();
  const others = Array.from({ length: Math.max(0, people - 1) }, (_, index) => index);
  const isOpen = useIsFilled(others.map(controlOf));
  if (others.length === 0) return null;
  return (
    <OptionalSection title={t('checkout.additionalPeople')} note={t('checkout.optional')} isOpen={isOpen}>
      <p className="mb-3 text-[0.9375rem] text-ink-soft leading-snug">{t('checkout.additionalPeopleHint')}</p>
      <div className="field-grid [--field-gap:0.75rem] sm:[--columns:2]">
        {others.map((index) => {
          const name = controlOf(index);
          const label = t('checkout.nameOfPerson', { number: String(index + 2) });
          return (
            <TextField
              key={name}
              id={`person-${index + 2}`}
              name={name}
              label={<span className="sr-only">{label}</span>}
              placeholder={label}
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="next"
              maxCharacters={maxNameLength}
            />
          );
        })}
      </div>
    </OptionalSection>
  );
}
