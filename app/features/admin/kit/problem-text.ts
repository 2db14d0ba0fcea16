import type { Problems, Typed } from '#domain/form/parse-form.ts';
import { type Translate, translateKey } from '#i18n/translate.ts';

/** The values and errors that every field of an offer form gets. */
export type FieldTexts = { readonly typed: Typed; readonly problems: Problems };

/** The error text of the control with that name. */
export const problemText = (t: Translate, problems: Problems, name: string): string | undefined =>
  problems[name] && translateKey(t, problems[name]);
