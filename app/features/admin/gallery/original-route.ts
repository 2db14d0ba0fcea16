import { requirePage } from '#features/accounts/require-role.server.ts';
import { readPicture } from '#features/gallery/gallery-store.server.ts';
import { originalFile, storedName } from '#features/gallery/picture-files.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/original-route';

/** The uploaded file with all of its metadata. Only for admins, as a download. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, files } = context.get(platformContext);
  const picture = await readPicture(database, params.pictureId);
  const file = picture?.fileKey && (await files.get(storedName(picture.fileKey, originalFile)));
  if (!picture || !file) throw new Response('Not found', { status: 404 });
  const name = (picture.originalName ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '_') || 'picture';
  return new Response(file.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  });
}
