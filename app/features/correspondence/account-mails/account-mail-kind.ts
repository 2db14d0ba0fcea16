import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/** The mails that tell of an account. */
export type AccountMailKind = Extract<MailKind, `account.${string}`>;
