import type { Refusal } from '#domain/decision.ts';
import type { Problems } from '#domain/form/parse-form.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { typedAgain } from './typed-again.ts';

/** The texts of the form's own fields. Other names are dropped, so that no response repeats them. */
export const readTexts = <Name extends string>(body: RequestBody, names: readonly Name[]) =>
  readTyped(body, names);

type Texts = Readonly<Partial<Record<string, string>>>;

/** The response to a refused form, with the reason. Passwords and codes are not returned. */
export const refuseForm = (
  form: string,
  texts: Texts,
  why: { readonly refusal: Refusal } | { readonly problems: Problems },
) => answerForm({ form, typed: typedAgain(texts), ...why });
