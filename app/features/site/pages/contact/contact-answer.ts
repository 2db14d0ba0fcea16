import type { ContactField, ContactProblem } from '#domain/content/contact-message.ts';
import type { Refusal } from '#domain/decision.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[];

export type ContactTexts = Readonly<Record<ContactField, string>>;

/** The result of the contact form's action. */
export type ContactAnswer =
  | { readonly state: 'sent' }
  | {
      readonly state: 'refused';
      readonly problems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
      readonly refusal: Refusal | null;
      /** The submitted texts, for a page without JavaScript. */
      readonly texts: ContactTexts;
      /** The form's key: the submitted one, or a new one if that can no longer be used. */
      readonly form: string;
    }
  /** The message was not delivered, because of a server error or the network. */
  | { readonly state: 'failed'; readonly texts: ContactTexts | null };
