/** What happens at the contact page, told to those who react to it; only ids travel. See docs/rules/contact.md. */

export type ContactEvent = { readonly name: 'contact.received'; readonly messageId: string };
