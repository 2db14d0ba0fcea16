import type { Problems, Typed } from '#domain/typed-form.ts';
import { type Translate, translateKey } from '#i18n/translate.ts';

/** What every field of a form of the studio is given. */
export type FieldTexts = { readonly typed: Typed; readonly problems: Problems };

/** What is wrong with the control of that name, in words. */
export const problemText = (t: Translate, problems: Problems, name: string): string | undefined =>
  problems[name] && translateKey(t, problems[name]);
