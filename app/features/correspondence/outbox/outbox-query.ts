import { type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { isDatabaseMoment } from '#domain/database-moment.ts';
import { choiceParam, listQuery, textParam } from '#domain/list-query.ts';
import { isUuid } from '#domain/uuid.ts';
import type { MailState } from './outbox-tables.server.ts';

export const mailStates = [
  'waiting',
  'sent',
  'stored',
  'failed',
  'unneeded',
] as const satisfies readonly MailState[];

/** The operator's search of the outbox, as in the URL of the page. */
export type OutboxQuery = {
  readonly search: string;
  readonly state: MailState | null;
  readonly kind: MailKind | null;
  /** The last mail of the previous page. */
  readonly after: { readonly at: string; readonly id: string } | null;
};

const cursor = /^([^_]+)_([^_]+)$/;

/** The choices of the outbox. */
export const outboxList = listQuery<OutboxQuery>({
  search: textParam(),
  state: choiceParam(mailStates),
  kind: choiceParam(mailKinds),
  after: {
    read: ({ raw }) => {
      const [, at, id] = cursor.exec(raw ?? '') ?? [];
      return at && isDatabaseMoment(at) && id && isUuid(id) ? { at, id } : null;
    },
    write: (last) => (last ? `${last.at}_${last.id}` : ''),
    role: 'page',
  },
});
