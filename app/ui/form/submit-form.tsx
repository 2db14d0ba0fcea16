import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { type FormAnswer, isChangedMeanwhile } from './form-answer.ts';
import { FormFieldsContext, type FormValues, noneEdited, shownAgain } from './form-fields.ts';
import { FormOutcome } from './form-outcome.tsx';
import { PageValue } from './page-value.tsx';

/**
 * A form of the site. Its fields find their values and problems by their names (`form-fields.ts`). Shows above them
 * what became of it, and moves the focus to the first invalid field, which may be far from the button, else to that
 * notice. Editing a field removes its error. A form that was not saved keeps the version that it was opened with,
 * also if the server renders it again, so that submitting it again does not overwrite newer changes.
 */
export function SubmitForm({
  answer,
  values = nothing,
  done,
  title,
  problems,
  next,
  outcome = true,
  version,
  fresh,
  ref: known,
  as: Element = Form,
  onInput,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'ref' | 'title'> & {
  answer:
    | (Pick<FormAnswer<unknown>, 'typed' | 'problems' | 'refusal'> & { readonly done?: unknown })
    | null
    | undefined;
  /** The stored values of the fields, or those that a new form starts with. */
  values?: FormValues | undefined;
  /** The text of the success. */
  done?: string | null | undefined;
  /** The title of a refused form; null if the text of the refusal is the title. */
  title?: string | null | undefined;
  /** The text above a form with invalid fields. */
  problems?: string | undefined;
  /** Shown with the refusal or the success. */
  next?: ReactNode;
  /** False if the page shows the outcome elsewhere. */
  outcome?: boolean;
  /** The version that the form was opened with; several by the names of their controls. */
  version?: string | number | Readonly<Record<string, string>> | undefined;
  /** Opens the current state if somebody else has changed it. */
  fresh?: { readonly to: string; readonly label: string };
  ref?: RefObject<HTMLFormElement | null> | undefined;
  /** The form of a fetcher. */
  as?: typeof Form;
}) {
  const own = useRef<HTMLFormElement>(null);
  const ref = known ?? own;
  const isStale = answer?.refusal ? isChangedMeanwhile(answer.refusal) : false;
  const versions = typeof version === 'object' ? version : { expectedVersion: version };
  const [edited, setEdited] = useState({ answer, names: noneEdited });
  const names = edited.answer === answer ? edited.names : noneEdited;
  const handleInput: ComponentProps<typeof Form>['onInput'] = (event) => {
    const { name } = event.target as HTMLInputElement;
    if (answer && name && !names.has(name)) setEdited({ answer, names: new Set([...names, name]) });
    onInput?.(event);
  };
  const marked = Object.keys(answer?.problems ?? {});
  const isInvalid = marked.length > 0;
  const submitted = isInvalid || answer?.refusal ? answer?.typed : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every response, even the same again.
  useEffect(() => {
    focusFirstInvalid(ref.current);
  }, [answer]);
  return (
    <Element ref={ref} method="post" noValidate preventScrollReset {...form} onInput={handleInput}>
      {outcome && (
        <FormOutcome
          refusal={answer?.refusal}
          done={done}
          title={title}
          action={
            isStale && fresh ? (
              <ButtonLink look="line" reloadDocument to={fresh.to}>
                {fresh.label}
              </ButtonLink>
            ) : (
              next
            )
          }
        />
      )}
      {problems && marked.some((name) => !names.has(name)) && (
        <Notice tone="problem" title={title ?? problems}>
          {title && <p>{problems}</p>}
        </Notice>
      )}
      {Object.entries(versions).map(
        ([name, opened]) =>
          opened !== undefined && <PageValue key={name} name={name} value={submitted?.[name] || opened} />,
      )}
      <FormFieldsContext
        value={{
          typed: shownAgain(answer),
          values,
          problems: (!answer?.done && answer?.problems) || nothing,
          edited: names,
        }}
      >
        {children}
      </FormFieldsContext>
    </Element>
  );
}

const nothing = {};
