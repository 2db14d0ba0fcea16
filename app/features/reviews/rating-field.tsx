import { Star } from 'lucide-react';
import { ratings } from '#domain/reviews/review.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useCurrentError } from '#ui/form/edited-fields.ts';

const name = 'rating';

/** Five stars, one of which is chosen. Those before it are filled by style sheet, so that no script is needed. */
export function RatingField({
  defaultValue,
  error: problem,
}: {
  defaultValue: string;
  error: string | undefined;
}) {
  const t = useTranslate();
  const error = useCurrentError(name, problem);
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold leading-snug">{t('reviews.rating')}</legend>
      <div className="mt-1 -ml-2 flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="cursor-pointer rounded-xl p-2 text-ink/25 has-checked:text-hot-deep has-focus-visible:outline-3 hover:text-hot-deep/60 [&:has(~label_input:checked)]:text-hot-deep"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              required
              defaultChecked={String(rating) === defaultValue}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-10 fill-current sm:size-11" strokeWidth={1.25} />
            <span className="sr-only">{t('home.stars', { stars: String(rating) })}</span>
          </label>
        ))}
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
