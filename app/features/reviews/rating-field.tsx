import { Star } from 'lucide-react';
import { ratings } from '#domain/reviews/review.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { useStartValue } from '#ui/form/form-fields.ts';

const name = 'rating';

/** Five stars, one of which is chosen. Those before it are filled by style sheet, so that no script is needed. */
export function RatingField() {
  const t = useTranslate();
  const start = useStartValue(name);
  return (
    <FieldGroup name={name} label={t('reviews.rating')} labelClassName="font-semibold leading-snug">
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
              defaultChecked={String(rating) === start}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-10 fill-current sm:size-11" strokeWidth={1.25} />
            <span className="sr-only">{t('home.stars', { stars: String(rating) })}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
