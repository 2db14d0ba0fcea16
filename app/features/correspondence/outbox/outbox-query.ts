import { type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { isDatabaseMoment } from '#domain/database-moment.ts';
import { typedParam } from '#domain/typed-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { MailState } from '../correspondence-tables.server.ts';

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

const maxSearchCharacters = 100;
const cursor = /^([^_]+)_([^_]+)$/;

/** Parses the search from a URL. Invalid values are ignored. */
export function outboxQueryFrom(params: URLSearchParams): OutboxQuery {
  const [, at, id] = cursor.exec(params.get('after') ?? '') ?? [];
  return {
    search: typedParam(params, 'search', maxSearchCharacters),
    state: mailStates.find((state) => state === params.get('state')) ?? null,
    kind: mailKinds.find((kind) => kind === params.get('kind')) ?? null,
    after: at && isDatabaseMoment(at) && id && isUuid(id) ? { at, id } : null,
  };
}
