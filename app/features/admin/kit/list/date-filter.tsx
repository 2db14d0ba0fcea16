import { useId } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { type DateControl, type DateStart, useDateControl } from '#ui/date-field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { chip, chipOff, chipOn, filterField } from '../admin-styles.ts';

/** A date in a row of filters. A text that is no date is said below it, and does not apply. */
export function DateFilter({
  name,
  className,
  isChip = false,
  ...control
}: DateControl &
  DateStart & {
    name: string;
    className?: string;
    /** In the line of filters: the label is its placeholder. */
    isChip?: boolean;
  }) {
  const t = useTranslate();
  const id = useId();
  const { input, picker, isUnread } = useDateControl(control);
  return (
    <div className={className}>
      <label htmlFor={id} className={isChip ? 'sr-only' : 'mb-1 block font-semibold'}>
        {control.label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          name={name}
          placeholder={isChip ? control.label : undefined}
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? `${id}-error` : undefined}
          className={classes(
            isChip ? `${chip} w-44 ${control.typed ? chipOn : chipOff}` : filterField,
            'pr-11!',
            isUnread && 'border-scarce',
          )}
        />
        {picker && <div className="absolute inset-y-0 right-0 grid place-items-center">{picker}</div>}
      </div>
      <FieldError id={id}>{isUnread && t('admin.notADate')}</FieldError>
    </div>
  );
}
