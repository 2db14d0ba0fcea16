import type { Language } from '#domain/bilingual.ts';

/** What a mail shows, part by part; the HTML and the text are two ways to write the same parts. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | {
      readonly kind: 'prices';
      readonly rows: readonly {
        readonly label: string;
        readonly amount: string;
        readonly strong?: boolean;
      }[];
    }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'tickets'; readonly tickets: readonly MailTicket[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export type MailFact = {
  readonly label: string;
  readonly value: string;
  /** Where more of it is seen. */
  readonly link?: { readonly label: string; readonly address: string };
};

export type MailTicket = {
  readonly name: string;
  readonly code: string;
  /** What the QR holds, for those who read the mail as text. */
  readonly address: string;
  readonly contentId: string;
  readonly alt: string;
};

export type MailPage = {
  readonly language: Language;
  readonly siteName: string;
  readonly siteAddress: string;
  readonly subject: string;
  /** The line that the list of mails shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  readonly footer: readonly string[];
};

/** The site's address as people write it. */
export const siteHost = (origin: string): string => origin.replace(/^https?:\/\//, '');
