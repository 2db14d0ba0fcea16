import { automaticKinds } from '#domain/correspondence/mail-kinds.ts';
import { hoursFrom } from '#domain/correspondence/reminder-hours.ts';
import { recordOf } from '#domain/record-of.ts';
import { readAllSettings, writeSetting } from '#features/settings/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AutomaticMails } from '../definitions/automatic-mails.ts';
import { automaticMails } from '../mails/mail-registry.server.ts';

const links = { groupLink: 'messaging_group_link', reviewLink: 'review_link' } as const;

/** The settings of automatic mails. A missing or invalid value is read as the default. */
export async function readAutomaticMails(database: Database | Transaction): Promise<AutomaticMails> {
  const stored = await readAllSettings(database);
  const mails = recordOf(automaticKinds, (kind) => {
    const { settings, hours } = automaticMails[kind].timing;
    return { isOn: stored[settings.on] !== 'false', hours: hoursFrom(stored[settings.hours], hours) };
  });
  return {
    ...mails,
    groupLink: stored[links.groupLink] ?? '',
    reviewLink: stored[links.reviewLink] ?? '',
  };
}

/** Stores the settings of automatic mails. */
export async function writeAutomaticMails(transaction: Transaction, mails: AutomaticMails): Promise<void> {
  const toStore: Record<string, string> = {
    [links.groupLink]: mails.groupLink,
    [links.reviewLink]: mails.reviewLink,
  };
  for (const kind of automaticKinds) {
    const { settings } = automaticMails[kind].timing;
    toStore[settings.on] = String(mails[kind].isOn);
    toStore[settings.hours] = String(mails[kind].hours);
  }
  for (const [key, value] of Object.entries(toStore)) await writeSetting(transaction, key, value);
}
