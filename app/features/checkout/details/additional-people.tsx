import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';

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
  const others = Array.from({ length: people - 1 }, (_, index) => index);
  return (
    <Fold
      title={t('checkout.additionalPeople')}
      note={t('checkout.optional')}
      isOpen={others.some((index) => nameOf(index) || errorOf(index))}
    >
      <p className="mb-3 text-[0.9375rem] text-ink-soft leading-snug">{t('checkout.additionalPeopleHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {others.map((index) => {
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
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={maxNameLength}
            />
          );
        })}
      </div>
    </Fold>
  );
}
