import type { Refusal } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { answerForm } from '#ui/form/form-answer.ts';

const secret = /password|code|uri|backup/i;

/** The texts of the form's own fields. Other names are dropped, so that no response repeats them. */
export const readTexts = <Name extends string>(request: Request, names: readonly Name[]) =>
  readTyped(request, names);

type Texts = Readonly<Partial<Record<string, string>>>;

/** The submitted values that may be shown again. */
export const typedAgain = (texts: Texts): Typed =>
  Object.fromEntries(
    Object.entries(texts).filter((field): field is [string, string] => {
      const [name, text] = field;
      return text !== undefined && !secret.test(name);
    }),
  );

/** The response to a refused form, with the reason. Passwords and codes are not returned. */
export const refuseForm = (
  form: string,
  texts: Texts,
  why: { readonly refusal: Refusal } | { readonly problems: Problems },
) => answerForm({ form, typed: typedAgain(texts), ...why });
