import { createContext, type ReactNode, use } from 'react';
import { limitIn } from '#domain/form/limit-in-problem.ts';
import type { Problems } from '#domain/form/parse-form.ts';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from './form-answer.ts';

/** Values of controls by their names. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** What the fields of a form find by their names. */
type FormFields = {
  /** The submitted values, as long as they are not stored; null if the form was not submitted. */
  readonly typed: FormValues | null;
  /** The stored values, or those that a new form starts with. */
  readonly values: FormValues;
  /** The first problem of each control, as the key of a text. */
  readonly problems: Problems;
  /** The names of the fields that were edited since the form was answered. */
  readonly edited: ReadonlySet<string>;
  /** The numbers in the texts of all problems. */
  readonly limits?: Limits | undefined;
};

export const noneEdited: ReadonlySet<string> = new Set();

/** Rendered by `SubmitForm`, and by `FieldsProvider` in a form that Conform validates. */
export const FormFieldsContext = createContext<FormFields>({
  typed: null,
  values: {},
  problems: {},
  edited: noneEdited,
});

type Answer = Pick<FormAnswer<unknown>, 'typed'> & Partial<Pick<FormAnswer<unknown>, 'done'>>;

/** The submitted values while they are not stored; null otherwise. A refused deletion returns none. */
export const shownAgain = (answer: Answer | null | undefined): FormValues | null =>
  answer && !answer.done && Object.keys(answer.typed).length > 0 ? answer.typed : null;

/** All values of the form around: the submitted ones, else the stored ones. */
export function useFormValues(): FormValues {
  const { typed, values } = use(FormFieldsContext);
  return typed ?? values;
}

/** The numbers that the text of a problem mentions, such as the highest allowed value. */
export type Limits = Readonly<Record<string, string | number>>;

/**
 * Returns the error of a control, as long as it is about the current value: editing the field removes it. It is the
 * given one, else the text of the control's problem. Problems are translated nowhere else.
 */
export function useErrorOf() {
  const t = useTranslate();
  const { problems, edited, limits: general } = use(FormFieldsContext);
  return <Given extends ReactNode = undefined>(
    name: string,
    { error, limits }: { error?: Given; limits?: Limits | undefined } = {},
  ): Given | string | undefined => {
    if (edited.has(name)) return undefined;
    const problem = problems[name];
    if (error || !problem) return error || problem;
    const known = limitIn(problem);
    return translateKey(t, known.key, { ...general, ...known.limits, ...limits });
  };
}

/** Whether a control has that problem (the key of its text), for what is asked because of it. */
export const useHasProblem = (key: string): boolean =>
  Object.values(use(FormFieldsContext).problems).includes(key);

/** Whether a control below that path has a problem: `items[2].title` is below `items[2]`. */
export const useHasProblemBelow = (path: string): boolean =>
  Object.keys(use(FormFieldsContext).problems).some((name) => name.startsWith(`${path}.`));

/** Whether one of the controls starts with a value or has a problem, for a part that is folded otherwise. */
export function useIsFilled(names: readonly string[]): boolean {
  const values = useFormValues();
  const { problems } = use(FormFieldsContext);
  return names.some((name) => Boolean(values[name] || problems[name]));
}

/**
 * The value that a control starts with: the submitted one, else `standard`, else the stored one. A control that was not
 * submitted, because the form did not show it, starts with one of the others.
 */
export function useStartValue<Value = never>(name: string, standard?: Value): string | Value | undefined {
  const { typed, values } = use(FormFieldsContext);
  return typed?.[name] ?? standard ?? values[name];
}

/**
 * Whether a checkbox starts ticked. An unticked one is not submitted. Several of the same name have a `value` each, and
 * are submitted as one text with commas.
 */
export function useStartsTicked(
  name: string,
  { value, standard }: { value?: string | undefined; standard?: boolean | undefined },
): boolean {
  const { typed, values } = use(FormFieldsContext);
  const isIn = (text = '') => (value === undefined ? text !== '' : text.split(',').includes(value));
  return typed ? isIn(typed[name]) : (standard ?? isIn(values[name]));
}
