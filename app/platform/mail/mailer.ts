export type Mail = {
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to, where that is not the site. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where its reader ends such mails with one press (RFC 8058), for those that nobody has to get. */
  readonly unsubscribe?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
    /** Set for pictures that the HTML shows: `<img src="cid:...">`. */
    readonly contentId?: string;
  }[];
};

/**
 * Sends a mail over SMTP, or keeps it as a file where no SMTP is set up. Throws with the server's words when
 * it fails.
 */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'kept'>;
  close(): void;
}
