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
  const deleted = (chosen ?? []).filter((chosenId) => !cities.some((city) => city.id === chosenId));
  const named = cities.map((city) => ({ id: city.id, label: inLanguage(city.name, language) }));
  // They stay ticked: a limit to deleted cities alone would otherwise become none, which means all cities.
  const options = [...named, ...deleted.map((gone) => ({ id: gone, label: t('people.cities.deleted') }))];
  return (
    <fieldset aria-describedby={error ? `${field}-error` : undefined}>
      <legend className="font-semibold">{t('people.cities.legend')}</legend>
      <p className="text-ink-soft text-sm">{t('people.cities.hint')}</p>
      {options.map((option) => (
        <label key={option.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="cities"
            value={option.id}
            defaultChecked={ticked.includes(option.id)}
            className="size-5 shrink-0 accent-hot"
          />
          {option.label}
        </label>
      ))}
      {error && <FieldError id={field}>{error}</FieldError>}
    </fieldset>
  );
}

/** The names of the cities that a person is limited to; nothing for all cities. */
export function CityNames({ cities, chosen }: { cities: readonly CityChoice[]; chosen: readonly string[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (chosen.length === 0) return null;
  // The limit to a deleted city stays.
  const names = chosen.map((id) => {
    const city = cities.find((each) => each.id === id);
    return city ? inLanguage(city.name, language) : t('people.cities.deleted');
  });
  return <span>{names.join(', ')}</span>;
}
