import { pictureForm } from '#domain/content/picture.ts';
import { type Refusal, refused } from '#domain/decision.ts';
import { expectedVersion } from '#domain/form/fields.ts';
import { parseForm, typedIn } from '#domain/form/parse-form.ts';
import type { AuditNote } from '#features/audit/audit-store.server.ts';
import { changePicture, orderPictures } from '#features/gallery/change-picture.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deletePicture } from './delete-picture.server.ts';
import { listGalleries } from './list-galleries.server.ts';
import { restorePicture } from './restore-picture.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;
type Texts = Readonly<Record<string, string>>;

export type GalleryAnswer = {
  readonly intent: string;
  readonly id: string;
  readonly refusal: Refusal | null;
  readonly problems: Texts;
};

/** Handles the gallery's forms: describe, switch, order, delete or restore. */
export async function handleGallery(
  platform: Needs,
  { who, form }: { who: AuditNote['who']; form: FormData },
): Promise<GalleryAnswer> {
  const typed = typedIn(form);
  const { intent = '', id = '' } = typed;
  const answer = { intent, id, refusal: null, problems: {} };
  if (intent === 'describe') {
    const parsed = parseForm(pictureForm, typed);
    if ('problems' in parsed) return { ...answer, problems: parsed.problems };
    if (!(await listGalleries(platform)).some(({ tag }) => tag === parsed.value.siteTag))
      return malformed(answer);
    const changes = {
      who,
      id,
      expectedVersion: expectedVersion.parse(typed.expectedVersion),
      changes: parsed.value,
    };
    return decided(answer, await changePicture(platform, changes));
  }
  if (intent === 'switch') {
    // The form sends the wanted state, not a toggle, so that of two presses on a slow connection the last one
    // counts.
    const changes = { isActive: typed.isActive === 'on' };
    return decided(answer, await changePicture(platform, { who, id, changes }));
  }
  if (intent === 'order') {
    const ids = form.getAll('picture').map(String);
    return decided(answer, await orderPictures(platform, { who, siteTag: typed.siteTag ?? '', ids }));
  }
  if (intent === 'delete') return decided(answer, await deletePicture(platform, { who, id }));
  if (intent === 'restore') return decided(answer, await restorePicture(platform, { who, id }));
  return malformed(answer);
}

const decided = (
  answer: GalleryAnswer,
  decision: { accepted: boolean; refusal?: Refusal },
): GalleryAnswer => ({
  ...answer,
  refusal: decision.refusal ?? null,
});

const malformed = (answer: GalleryAnswer): GalleryAnswer => decided(answer, refused('request.malformed'));
