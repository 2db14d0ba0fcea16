import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';

type Quantity = ComponentProps<'input'> & {
  name: string;
  least: number;
  most: number;
  more: string;
  less: string;
};

/**
 * A number field with minus and plus buttons sized for touch. Without JavaScript, only the field is shown.
 */
export function QuantityStepper({ least, most, more, less, ...input }: Quantity) {
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const step = (by: number) => {
    const typed = Number.parseInt(field.current?.value ?? '', 10);
    const value = Number.isNaN(typed) ? least : typed + by;
    setQuantity(field.current, Math.min(most, Math.max(least, value)));
  };
  return (
    <div className="inline-flex items-center rounded-full border-2 border-ink/30 bg-white has-aria-invalid:border-scarce">
      {hydrated && <StepButton icon={<Minus aria-hidden="true" />} label={less} onClick={() => step(-1)} />}
      <input
        autoComplete="off"
        {...input}
        ref={field}
        inputMode="numeric"
        className="h-12 w-14 rounded-full bg-transparent text-center font-bold text-lg tabular-nums"
      />
      {hydrated && <StepButton icon={<Plus aria-hidden="true" />} label={more} onClick={() => step(1)} />}
    </div>
  );
}

/** Sets a field's value and dispatches an `input` event, as typing would. */
export function setQuantity(field: HTMLInputElement | null, value: number) {
  if (!field || field.value === String(value)) return;
  field.value = String(value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function StepButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full transition hover:bg-sand active:scale-95"
    >
      {icon}
    </button>
  );
}
