import { FieldGroup } from '#ui/field-group.tsx';
import { useFormValues } from '#ui/form/form-fields.ts';

/** Checkboxes of one list; none ticked means any. */
export function Ticks({
  name,
  label,
  hint,
  options,
  className = 'flex flex-wrap gap-x-6',
}: {
  name: string;
  label: string;
  /** Says that none means any. */
  hint: string;
  options: readonly (readonly [value: string, text: string])[];
  className?: string;
}) {
  const chosen = (useFormValues()[name] ?? '').split(',');
  return (
    <FieldGroup name={name} label={label} labelClassName="font-semibold">
      <p className="text-[0.9375rem] text-ink-soft">{hint}</p>
      <input type="hidden" name={name} value="" />
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-6 accent-hot-deep"
            />
            <span className="first-letter:uppercase">{text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
