import type { Language } from '#domain/languages.ts';

/** The content of a mail, part by part. HTML and plain text are two renderings of the same parts. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Digits to type into a form. */
  | { readonly kind: 'code'; readonly code: string }
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
  /** A rating in one press: a link for each number of stars. */
  | {
      readonly kind: 'rating';
      readonly title: string;
      readonly choices: readonly {
        readonly stars: number;
        readonly label: string;
        readonly address: string;
      }[];
    }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'tickets'; readonly tickets: readonly MailTicket[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export type MailFact = {
  readonly label: string;
  readonly value: string;
  /** A link to more details. */
  readonly link?: { readonly label: string; readonly address: string };
};

export type MailTicket = {
  readonly name: string;
  readonly code: string;
  /** The URL in the QR code, for readers of the plain text. */
  readonly address: string;
  readonly contentId: string;
  readonly alt: string;
};

export type MailPage = {
  readonly language: Language;
  readonly siteName: string;
  readonly siteAddress: string;
  readonly subject: string;
  /** The line that mail programs show after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  readonly footer: readonly string[];
};

/** The site's host name, as people write it. */
export const siteHost = (origin: string): string => origin.replace(/^https?:\/\//, '');
