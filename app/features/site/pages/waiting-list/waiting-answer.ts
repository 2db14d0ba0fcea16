import type { Refusal } from '#domain/decision.ts';
import type { WaitingField, WaitingProblem } from '#domain/schedule/waiting-form.ts';

/** What the page of a waiting list shows after its form was sent. */
export type WaitingAnswer =
  | { readonly state: 'waits'; readonly email: string; readonly people: number }
  | {
      readonly state: 'refused';
      readonly problems: Readonly<Partial<Record<WaitingField, WaitingProblem>>>;
      readonly refusal: Refusal | null;
      /** What was typed, for a page without JavaScript. */
      readonly typed: Readonly<Record<WaitingField, string>>;
    };
