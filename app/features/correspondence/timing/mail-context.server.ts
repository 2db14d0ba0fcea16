import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { automaticKinds } from '#domain/correspondence/mail-kinds.ts';
import type { MailContext } from '../definitions/mail-definition.ts';
import { readAutomaticMails } from './automatic-settings-store.server.ts';
import { isDue } from './is-due.server.ts';

/** The context in which the definition of a mail creates its content. */
export function mailContext(platform: MailContext['platform'], kind: MailKind): MailContext {
  const { database, config, clock } = platform;
  const now = clock.now();
  return {
    platform,
    site: { siteName: config.site.name, origin: config.origin },
    now,
    readAutomaticMails: () => readAutomaticMails(database),
    isDue: (mails, night) => {
      const automatic = automaticKinds.find((each) => each === kind);
      return automatic !== undefined && isDue(automatic, mails, night, now);
    },
  };
}
