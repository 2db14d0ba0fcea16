import { inLanguage, type Localized } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf, useFormValues } from '#ui/form/form-fields.ts';

export type CityChoice = { readonly id: string; readonly name: Localized };

/** The cities that a role is limited to; none ticked means all. */
export function CitiesField({
  cities,
  chosen,
  id,
}: {
  cities: readonly CityChoice[];
  /** The stored cities, whatever was submitted; without them, those of the form. */
  chosen?: readonly string[];
  /** Distinguishes the fields of several forms on a page. */
  id: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const field = `cities-${id}`;
  const error = useErrorOf()('cities');
  const values = useFormValues();
  const ticked = chosen ?? values.cities?.split(',') ?? [];
  return (
    <fieldset aria-describedby={error ? `${field}-error` : undefined}>
      <legend className="font-semibold">{t('people.cities.legend')}</legend>
      <p className="text-ink-soft text-sm">{t('people.cities.hint')}</p>
      {cities.map((city) => (
        <label key={city.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="cities"
            value={city.id}
            defaultChecked={ticked.includes(city.id)}
            className="size-5 shrink-0 accent-hot"
          />
          {inLanguage(city.name, language)}
        </label>
      ))}
      {error && <FieldError id={field}>{error}</FieldError>}
    </fieldset>
  );
}

/** The names of the cities that a person is limited to; nothing for all cities. */
export function CityNames({ cities, chosen }: { cities: readonly CityChoice[]; chosen: readonly string[] }) {
  const language = useLanguage();
  if (chosen.length === 0) return null;
  // A deleted city has no name any more; the limit stays.
  const names = chosen.map((id) => cities.find((city) => city.id === id));
  return <span>{names.map((city) => (city ? inLanguage(city.name, language) : '–')).join(', ')}</span>;
}
