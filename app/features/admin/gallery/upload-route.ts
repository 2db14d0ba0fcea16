import { redirect } from 'react-router';
import { type Refusal, refused } from '#domain/decision.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { addPicture } from '#features/gallery/add-picture.server.ts';
import { listGalleries } from '#features/gallery/list-galleries.server.ts';
import { bodyContext, platformContext } from '#request-context';
import type { Route } from './+types/upload-route';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  throw redirect('/admin/gallery');
}

/** The response for one file. */
export type UploadAnswer = { readonly id: string; readonly isNew: boolean } | { readonly refusal: Refusal };

/**
 * Receives one picture as the raw body, so that it can be streamed to disk. Refuses with 4xx; 503 if it
 * cannot be stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const siteTag = searchParams.get('tag') ?? '';
  if (request.method !== 'POST') return answer({ refusal: { reason: 'request.malformed' } }, 405);
  if (!(await listGalleries(platform)).some(({ tag }) => tag === siteTag))
    return answer({ refusal: { reason: 'request.malformed' } }, 422);
  const upload = {
    body: context.get(bodyContext).stream(),
    bytes: lengthOf(request.headers.get('content-length')),
    name: searchParams.get('name') ?? '',
  };
  const added = await addPicture(platform, { who, upload, siteTag }).catch((error: unknown) => {
    platform.log.error({ err: error }, 'a picture could not be kept');
    return refused('picture.notKept');
  });
  return added.accepted ? answer(added.value) : answer({ refusal: added.refusal }, statusOf(added.refusal));
}

function statusOf({ reason }: Refusal): number {
  if (reason === 'picture.tooLarge') return 413;
  if (reason === 'picture.format' || reason === 'picture.heic') return 415;
  return reason === 'picture.notKept' ? 503 : 422;
}

const lengthOf = (header: string | null) => (header && /^\d+$/.test(header) ? Number(header) : null);

const answer = (content: UploadAnswer, status = 200) =>
  Response.json(content, { status, headers: { 'Cache-Control': 'no-store' } });
