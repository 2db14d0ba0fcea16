import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type english from '#i18n/messages/en/staff/mails.ts';

type Texts = typeof english.mails.kinds;
type KindKey = { [Group in keyof Texts]: `${Group}.${Extract<keyof Texts[Group], string>}` }[keyof Texts];

/** The message key of a mail's name. A missing message is a type error. */
export const kindText = (kind: MailKind & KindKey) => `mails.kinds.${kind}.name` as const;

/** The message key of when it is sent. */
export const kindWhen = (kind: MailKind & KindKey) => `mails.kinds.${kind}.when` as const;
