import { type HTMLAttributes, type Ref, useId } from 'react';
import { field as fieldStyle } from '../styles.ts';

/** A line of text with its problem below it. */
export function TextField({
  label,
  value,
  onType,
  problem,
  field,
  ...keyboard
}: {
  label: string;
  value: string;
  onType: (text: string) => void;
  problem: string | undefined;
  field?: Ref<HTMLInputElement>;
} & Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'>) {
  const [id, problemId] = [useId(), useId()];
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={field}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className={fieldStyle}
        {...keyboard}
      />
      {problem && (
        <p id={problemId} className="mt-2 rounded-xl bg-scarce-pale px-4 py-2 font-bold text-scarce">
          {problem}
        </p>
      )}
    </div>
  );
}
