export type Mail = {
  readonly id: string;
  readonly to: string;
  /** The reply address, if it is not the site's. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The URL for one-click unsubscription (RFC 8058), for optional mails. */
  readonly unsubscribe?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
    /** Set for pictures that the HTML refers to: `<img src="cid:...">`. */
    readonly contentId?: string;
  }[];
};

/**
 * Sends a mail over SMTP, or stores it as a file if no SMTP server is configured. Throws with the server's
 * message on failure.
 */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'stored'>;
  close(): void;
}
