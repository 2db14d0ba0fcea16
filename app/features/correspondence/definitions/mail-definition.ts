import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { AutomaticMails } from './automatic-mails.ts';
import type { MailPart } from './mail-content.ts';
import type { VariableName } from './template-variables.ts';

/** The headings of the operator's lists of mails, in their order. */
export const mailGroups = ['booking', 'ticket', 'waiting', 'automatic', 'account', 'operator'] as const;
type MailGroup = (typeof mailGroups)[number];

/** Everything about one kind of mail. `mail-registry.server.ts` has the definition of each kind. */
export interface MailDefinition {
  readonly group: MailGroup;
  /** Replies to mails for the operator do not go to the operator's address for guests. */
  readonly audience: 'customer' | 'waitingParty' | 'account' | 'operator';
  /** The variables that the texts may use. */
  readonly variables: readonly VariableName[];
  /** The content as of now; null if the mail is no longer needed. */
  readonly content: (context: MailContext, mail: MailToWrite) => Promise<MailContent | null>;
  /** Sample content for previews and test mails; null if there is no booking with the reference. */
  readonly sample: (context: MailContext, draft: SampleRequest) => Promise<MailContent | null>;
}

/** A mail that is sent to the bookings of a night at a time relative to its start or end. */
export interface AutomaticMailDefinition extends MailDefinition {
  readonly timing: AutomaticTiming;
}

export type AutomaticTiming = {
  /** The names of the stored settings. */
  readonly settings: { readonly on: string; readonly hours: string };
  /** The default of the hours and the limits that the operator may choose within. */
  readonly hours: HoursRange;
  /** The period in which the mail may be sent; null for never. Not called while the mail is switched off. */
  readonly window: (night: NightTimes, hours: number, mails: AutomaticMails) => Window | null;
  readonly skipsNoShows: boolean;
  /** Whether only bookings of which a guest was checked in get the mail. */
  readonly onlyAttended?: (mails: AutomaticMails) => boolean;
  /** The mail has an opt-out link, and addresses that opted out do not get it. */
  readonly canOptOut: boolean;
};

type HoursRange = { readonly usual: number; readonly min: number; readonly max: number };
export type NightTimes = { readonly startsAt: Date; readonly endsAt: Date };
type Window = { readonly from: Date; readonly until: Date };

/** What a mail says besides the texts of its template. */
export type MailContent = {
  readonly language: Language;
  /** The values of the variables. */
  readonly words: Readonly<Record<string, string>>;
  /** Between opening and closing. */
  readonly parts: readonly MailPart[];
  /** After the closing. */
  readonly lastParts?: readonly MailPart[];
  readonly footer: readonly string[];
  readonly attachments?: Mail['attachments'];
  readonly replyTo?: Mail['replyTo'];
  readonly unsubscribe?: string;
};

/** Further ids that the mail is about, besides its booking and account, and reasons. */
export type MailDetails = Readonly<Record<string, string>>;

/** The fields of an outbox mail that its content is made from. */
export type MailToWrite = {
  readonly id: string;
  readonly kind: MailKind;
  readonly bookingId: string | null;
  readonly userId: string | null;
  readonly recipient: string;
  readonly language: Language;
  readonly details: MailDetails | null;
};

/** The reference is empty unless the operator chose a booking to preview the mail with. */
export type SampleRequest = { readonly language: Language; readonly reference: string };

export type MailContext = {
  readonly platform: Pick<Platform, 'database' | 'config' | 'clock'>;
  readonly site: SiteAddress;
  readonly now: Date;
  readonly readAutomaticMails: () => Promise<AutomaticMails>;
  /** Whether this mail is automatic and may be sent now for that night. */
  readonly isDue: (mails: AutomaticMails, night: NightTimes) => boolean;
};

export type SiteAddress = { readonly siteName: string; readonly origin: string };
