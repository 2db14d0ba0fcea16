import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/** The mails to who waits for places of a full night. */
export type WaitingMailKind = Extract<MailKind, `waiting.${string}`>;

export const isAboutWaiting = (kind: MailKind): kind is WaitingMailKind => kind.startsWith('waiting.');
