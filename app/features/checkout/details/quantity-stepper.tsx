import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';

type Quantity = ComponentProps<'input'> & {
  name: string;
  min: number;
  max: number;
  more: string;
  less: string;
};

/**
 * A number field with minus and plus buttons sized for touch, which stop at `min` and `max`. Their space is kept until
 * they work, so that the form does not move when the page is hydrated. Without JavaScript, only the field is shown.
 */
export function QuantityStepper({ min, max, more, less, ...input }: Quantity) {
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [value, setValue] = useState(() => Number.parseInt(String(input.defaultValue), 10));
  const step = (by: number) => {
    const typed = Number.parseInt(field.current?.value ?? '', 10);
    const next = Number.isNaN(typed) ? min : typed + by;
    setQuantity(field.current, Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="inline-flex shrink-0 items-center rounded-full border-2 border-ink/30 bg-white has-aria-invalid:border-scarce">
      <StepButton
        icon={<Minus aria-hidden="true" />}
        label={less}
        isShown={hydrated}
        isEnd={value <= min}
        onStep={() => step(-1)}
      />
      <input
        autoComplete="off"
        enterKeyHint="done"
        {...input}
        ref={field}
        inputMode="numeric"
        onInput={({ currentTarget }) => setValue(Number.parseInt(currentTarget.value, 10))}
        className="h-11 w-11 rounded-full bg-transparent text-center font-bold text-lg tabular-nums"
      />
      <StepButton
        icon={<Plus aria-hidden="true" />}
        label={more}
        isShown={hydrated}
        isEnd={value >= max}
        onStep={() => step(1)}
      />
    </div>
  );
}

/** Sets a field's value and dispatches an `input` event, as typing would. */
export function setQuantity(field: HTMLInputElement | null, value: number) {
  if (!field || field.value === String(value)) return;
  field.value = String(value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stays focusable at the end of the range, so that the focus does not get lost there. */
function StepButton({
  icon,
  label,
  isShown,
  isEnd,
  onStep,
}: {
  icon: ReactNode;
  label: string;
  /** Else its space is empty. */
  isShown: boolean;
  isEnd: boolean;
  onStep: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onStep}
      className={classes(
        'grid size-11 place-items-center rounded-full transition hover:bg-sand active:scale-95 aria-disabled:text-ink/30 aria-disabled:active:scale-100 aria-disabled:hover:bg-transparent',
        isShown ? null : reservedSpace,
      )}
    >
      {icon}
    </button>
  );
}
