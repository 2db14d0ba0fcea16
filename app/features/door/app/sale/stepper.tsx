import { Minus, Plus } from 'lucide-react';
import { useTranslate } from '../texts.tsx';

const step =
  'inline-flex size-14 items-center justify-center rounded-2xl bg-white/15 hover:bg-white/25 disabled:opacity-35';

/** A number that is pressed up and down. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  note,
  noteId,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  note?: string;
  noteId?: string;
}) {
  const t = useTranslate();
  return (
    <fieldset className="flex items-center justify-between gap-3" aria-describedby={noteId}>
      <legend className="sr-only">{label}</legend>
      <span className="min-w-0 font-semibold text-lg leading-tight [overflow-wrap:anywhere]">
        {label}
        {note && (
          <span id={noteId} className="block font-normal text-base text-lilac">
            {note}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <button
          type="button"
          aria-label={t('doorApp.sell.less', { what: label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={step}
        >
          <Minus aria-hidden="true" className="size-6" />
        </button>
        <output className="w-12 text-center font-bold text-2xl tabular-nums">{value}</output>
        <button
          type="button"
          aria-label={t('doorApp.sell.moreOf', { what: label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
          className={step}
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
      </span>
    </fieldset>
  );
}
