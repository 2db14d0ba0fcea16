import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { type Limits, useErrorOf, useStartsTicked, useStartValue } from './form/form-fields.ts';
import { useTooLong } from './form/use-too-long.ts';

/**
 * A field finds its value and its problem in the form around it by its name (`form/form-fields.ts`). `defaultValue` is
 * for what the form does not know: it is shown until something was submitted.
 */
type Parts = {
  name: string;
  label: ReactNode;
  /** Shown between the label and the field, so that it is read before typing. */
  hint?: ReactNode;
  /** An error that the form does not know; it also marks the field as invalid. */
  error?: ReactNode;
  /** The numbers in the text of its problem. */
  limits?: Limits;
};

/** The properties of a control. A limit of its text is `maxCharacters`, because the browser's cuts what is pasted. */
type Control<Element extends 'input' | 'textarea'> = Omit<ComponentProps<Element>, 'maxLength'>;

type Written = Parts & {
  /** The most characters that the form takes; a longer text is told, and stays in the field. */
  maxCharacters?: number | undefined;
};

const box =
  'w-full min-h-13 rounded-xl border-2 border-ink/30 bg-white px-4 py-2.5 text-ink placeholder:text-ink-faint hover:border-ink/55 focus:border-ink aria-invalid:border-scarce aria-invalid:bg-scarce-pale/40';

/** One line of text. Everything an `<input>` takes is passed on: type, autoComplete, inputMode, defaultValue, ... */
export function TextField({
  label,
  hint,
  error: given,
  limits,
  maxCharacters,
  className,
  startValue,
  trailing,
  below,
  ...input
}: Written &
  Control<'input'> & {
    /** The value that it starts with, if it is written otherwise than it was submitted. */
    startValue?: string | undefined;
    /** A small button at the end of the line. */
    trailing?: ReactNode;
    /** Below the line and its error. */
    below?: ReactNode;
  }) {
  const tooLong = useTooLong(input, maxCharacters);
  const problem = useErrorOf()(input.name, { error: given, limits: limits ?? tooLong.limits });
  const error = tooLong.error ?? problem;
  const start = useStart(input);
  return (
    <Labelled {...{ label, hint, error, className, below }} id={input.id ?? input.name}>
      {/*
       * The wrapper exists also without a button, which may be added later: the input stays the same element
       * and keeps focus and text.
       */}
      <div className="relative">
        <input
          {...input}
          {...start}
          {...(startValue !== undefined && { defaultValue: startValue })}
          {...wiring(input, hint, error)}
          onInput={(event) => {
            tooLong.follow(event.currentTarget);
            input.onInput?.(event);
          }}
          className={classes(box, trailing ? 'pr-14' : null)}
        />
        {trailing && <div className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</div>}
      </div>
    </Labelled>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error: given,
  limits,
  maxCharacters,
  className,
  ...area
}: Written & Control<'textarea'>) {
  const tooLong = useTooLong(area, maxCharacters);
  const problem = useErrorOf()(area.name, { error: given, limits: limits ?? tooLong.limits });
  const error = tooLong.error ?? problem;
  const start = useStart(area);
  return (
    <Labelled {...{ label, hint, error, className }} id={area.id ?? area.name}>
      <textarea
        rows={3}
        {...area}
        {...start}
        {...wiring(area, hint, error)}
        onInput={(event) => {
          tooLong.follow(event.currentTarget);
          area.onInput?.(event);
        }}
        className={classes(box, 'leading-relaxed')}
      />
    </Labelled>
  );
}

/** A choice from a list; the `<option>`s are its children. */
export function SelectField({
  label,
  hint,
  error: given,
  limits,
  className,
  cover,
  ...select
}: Parts &
  ComponentProps<'select'> & {
    /**
     * A better way to choose, once the page is hydrated: a button with these properties, which covers the list.
     * The list stays the control of the form.
     */
    cover?: ((button: ComponentProps<'button'>) => ReactNode) | undefined;
  }) {
  const error = useErrorOf()(select.name, { error: given, limits });
  const start = useStart(select);
  const id = select.id ?? select.name;
  const wired = wiring(select, hint, error);
  const look = classes(box, 'select-arrow pr-11');
  if (!cover)
    return (
      <Labelled {...{ label, hint, error, className }} id={id}>
        <select {...select} {...start} {...wired} className={look} />
      </Labelled>
    );
  return (
    <Labelled {...{ label, hint, error, className }} id={id} controlId={`${id}-cover`}>
      <div className="relative">
        <select
          {...select}
          {...start}
          id={id}
          tabIndex={-1}
          aria-hidden="true"
          className={classes(look, 'invisible')}
        />
        {cover({
          ...wired,
          id: `${id}-cover`,
          className: classes(look, 'absolute inset-0 truncate text-left'),
        })}
      </div>
    </Labelled>
  );
}

/** A yes or no; the whole line can be pressed. */
export function CheckboxField({
  label,
  hint,
  error: given,
  limits,
  className,
  ...input
}: Parts & ComponentProps<'input'> & { value?: string }) {
  const error = useErrorOf()(input.name, { error: given, limits });
  const isTicked = useStartsTicked(input.name, { value: input.value, standard: input.defaultChecked });
  const id = input.id ?? input.name;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 leading-snug">
        <input
          {...input}
          {...(input.checked === undefined && { defaultChecked: isTicked })}
          {...wiring(input, hint, error)}
          type="checkbox"
          className="size-6 shrink-0 rounded accent-hot-deep aria-invalid:outline-2 aria-invalid:outline-scarce"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div className="-mt-2 pl-9">
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
      {/* Nearer to its own line than to the next one, and below its words. */}
      {error && (
        <div className="-mt-2 mb-2 pl-9">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

function Labelled({
  id,
  controlId = id,
  label,
  hint,
  error,
  className,
  below,
  children,
}: Omit<Parts, 'name'> & {
  id: string;
  controlId?: string;
  className?: string | undefined;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    // In a `field-grid`, its label, its hint and its box are on the lines of the other fields of the row.
    <div className={classes('field', className)}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold leading-snug">
        {label}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      <div>
        {children}
        <FieldError id={id}>{error}</FieldError>
        {below}
      </div>
    </div>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="mb-2 text-[0.9375rem] text-ink-soft leading-snug">
      {children}
    </p>
  );
}

/** The value that an uncontrolled field starts with. Passwords and files are entered again. */
function useStart({
  name,
  type,
  value,
  defaultValue,
}: Pick<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & { name: string }) {
  const start = useStartValue(name, defaultValue);
  return value !== undefined || type === 'password' || type === 'file' ? {} : { defaultValue: start };
}

/** Connects field, hint and error for screen readers. */
function wiring(
  field: { id?: string; name: string; 'aria-describedby'?: string },
  hint: ReactNode,
  error: ReactNode,
) {
  const id = field.id ?? field.name;
  const described = [field['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
}
