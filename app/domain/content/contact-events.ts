/** The events of the contact page. See docs/rules/contact.md. */

export type ContactEvent = { readonly name: 'contact.received'; readonly messageId: string };
