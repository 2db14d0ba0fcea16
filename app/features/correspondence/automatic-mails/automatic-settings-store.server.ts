import {
  type AutomaticKind,
  type AutomaticMail,
  type AutomaticMails,
  automaticHours,
  automaticKinds,
  reminderHoursSetting,
} from '#domain/correspondence/automatic-mails.ts';
import { readAllSettings, writeSetting } from '#features/content/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

const keys = {
  'booking.reminder': { on: 'mail_reminder', hours: reminderHoursSetting },
  'booking.today': { on: 'mail_today', hours: 'mail_today_hours' },
  'booking.thanks': { on: 'mail_thanks', hours: 'mail_thanks_hours' },
} as const satisfies Record<AutomaticKind, { on: string; hours: string }>;

const links = { groupLink: 'messaging_group_link', reviewLink: 'review_link' } as const;

/** What the operator has decided about automatic mails; a missing or nonsensical value is the usual one. */
export async function readAutomaticMails(database: Database | Transaction): Promise<AutomaticMails> {
  const said = await readAllSettings(database);
  const mail = (kind: AutomaticKind): AutomaticMail => ({
    isOn: said[keys[kind].on] !== 'false',
    hours: automaticHours(said[keys[kind].hours], kind),
  });
  return {
    'booking.reminder': mail('booking.reminder'),
    'booking.today': mail('booking.today'),
    'booking.thanks': mail('booking.thanks'),
    groupLink: said[links.groupLink] ?? '',
    reviewLink: said[links.reviewLink] ?? '',
  };
}

/** Writes all of it down. */
export async function writeAutomaticMails(transaction: Transaction, mails: AutomaticMails): Promise<void> {
  const said: Record<string, string> = {
    [links.groupLink]: mails.groupLink,
    [links.reviewLink]: mails.reviewLink,
  };
  for (const kind of automaticKinds) {
    said[keys[kind].on] = String(mails[kind].isOn);
    said[keys[kind].hours] = String(mails[kind].hours);
  }
  for (const [key, value] of Object.entries(said)) await writeSetting(transaction, key, value);
}
