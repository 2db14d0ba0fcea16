import { useStartValue } from '#ui/form/form-fields.ts';

/** A radio button with an explanation; the whole row is clickable. */
export function RadioChoice({
  name,
  value,
  label,
  hint,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  label: string;
  hint?: string;
  checked?: boolean;
  onChoose?: (value: string) => void;
}) {
  const start = useStartValue(name);
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 leading-snug">
      <input
        type="radio"
        name={name}
        value={value}
        {...(checked === undefined ? { defaultChecked: start === value } : { checked })}
        onChange={onChoose && (() => onChoose(value))}
        className="mt-0.5 size-5 shrink-0 accent-hot-deep"
      />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
