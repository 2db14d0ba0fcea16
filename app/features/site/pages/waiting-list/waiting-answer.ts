import type { Refusal } from '#domain/decision.ts';
import type { WaitingField, WaitingProblem } from '#domain/schedule/waiting-form.ts';

/** The result of the waiting list form's action. */
export type WaitingAnswer =
  | { readonly state: 'waits'; readonly email: string; readonly people: number }
  | {
      readonly state: 'refused';
      readonly problems: Readonly<Partial<Record<WaitingField, WaitingProblem>>>;
      readonly refusal: Refusal | null;
      /** The submitted values, for a page without JavaScript. */
      readonly typed: Readonly<Record<WaitingField, string>>;
    };
