import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { accountTemplates } from './account-templates.ts';
import { bookingTemplates } from './booking-templates.ts';
import { contactMessage } from './contact-message.ts';
import { disputeOpened } from './dispute-opened.ts';
import type { MailTemplates } from './template.ts';
import { waitingJoined } from './waiting-joined.ts';
import { waitingPlacesFree } from './waiting-places-free.ts';

/** What every mail says until the operator writes something else. */
export const originalTemplates: Readonly<Record<MailKind, MailTemplates>> = {
  ...bookingTemplates,
  ...accountTemplates,
  'waiting.joined': waitingJoined,
  'waiting.placesFree': waitingPlacesFree,
  'contact.message': contactMessage,
  'dispute.opened': disputeOpened,
};
