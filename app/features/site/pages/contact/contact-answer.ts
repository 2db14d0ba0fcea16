import type { ContactField, ContactProblem } from '#domain/content/contact-message.ts';
import type { Refusal } from '#domain/decision.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[];

export type ContactTexts = Readonly<Record<ContactField, string>>;

/** What the page shows after a message was sent, or was not. */
export type ContactAnswer =
  | { readonly state: 'sent' }
  | {
      readonly state: 'refused';
      readonly problems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
      readonly refusal: Refusal | null;
      /** What was typed, for a page without JavaScript. */
      readonly texts: ContactTexts;
      /** The form's key: still its own, or a fresh one where that is of no use any more. */
      readonly form: string;
    }
  /** It did not get through: a fault of ours, or of the network. */
  | { readonly state: 'failed'; readonly texts: ContactTexts | null };
