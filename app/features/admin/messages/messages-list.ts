import { afterIdParam, folderParam, listQuery } from '#domain/list-query.ts';
import type { MessageFolder } from '#features/contact/contact-store.server.ts';

export const messageFolders = ['open', 'done', 'suspect'] as const satisfies readonly MessageFolder[];

type MessagesQuery = { readonly show: MessageFolder; readonly after: string | null };

/** The choices of the list of messages. */
export const messagesList = listQuery<MessagesQuery>({
  show: folderParam(messageFolders),
  after: afterIdParam,
});
