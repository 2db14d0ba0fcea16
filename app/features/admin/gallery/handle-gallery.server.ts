import { pictureForm, picturesForm } from '#domain/content/picture.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { expectedVersion } from '#domain/form/fields.ts';
import { parseForm, type Typed, typedIn } from '#domain/form/parse-form.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { changePicture, orderPictures } from '#features/gallery/change-picture.server.ts';
import { changePictures } from '#features/gallery/change-pictures.server.ts';
import { deletePicture } from '#features/gallery/delete-picture.server.ts';
import { listGalleries } from '#features/gallery/list-galleries.server.ts';
import { restorePicture } from '#features/gallery/restore-picture.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';
import { allPictures } from './typed-pictures.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

/** Handles the gallery's forms: describe, switch, order, delete or restore. The answer names the picture. */
export async function handleGallery(platform: Needs, { who, form }: { who: Visitor; form: FormData }) {
  const typed = typedIn(form);
  const { intent = '', id = '' } = typed;
  const answer = (decision: Decision<unknown>) => answerDecision(id, typed, decision);
  if (intent === 'describe') {
    const parsed = parseForm(pictureForm, typed);
    if ('problems' in parsed) return answerForm({ form: id, typed, problems: parsed.problems });
    if (!(await listGalleries(platform)).some(({ tag }) => tag === parsed.value.siteTag))
      return answer(refused('request.malformed'));
    const changes = {
      who,
      id,
      expectedVersion: expectedVersion.parse(typed.expectedVersion),
      changes: parsed.value,
    };
    return answer(await changePicture(platform, changes));
  }
  if (intent === 'switch') {
    // The form sends the wanted state, not a toggle, so that of two presses on a slow connection the last one
    // counts.
    const changes = { isActive: typed.isActive === 'on' };
    return answer(await changePicture(platform, { who, id, changes }));
  }
  if (intent === 'order') {
    const ids = form.getAll('picture').map(String);
    return answer(await orderPictures(platform, { who, siteTag: typed.siteTag ?? '', ids }));
  }
  if (intent === 'describeAll') return describeAll(platform, { who, form, typed });
  if (intent === 'delete') return answer(await deletePicture(platform, { who, id }));
  if (intent === 'restore') return answer(await restorePicture(platform, { who, id }));
  return answer(refused('request.malformed'));
}

/** Saves all pictures of a gallery. A refusal of one of them stands beside its description. */
async function describeAll(
  platform: Needs,
  { who, form, typed }: { who: Visitor; form: FormData; typed: Typed },
) {
  const parsed = parseForm(picturesForm, form);
  if ('problems' in parsed) return answerForm({ form: allPictures, typed, problems: parsed.problems });
  const { pictures, order } = parsed.value;
  const tags = new Set((await listGalleries(platform)).map(({ tag }) => tag));
  const saving = { who, cities: who.cities, siteTag: typed.siteTag ?? '', pictures, order };
  const { decision, place } = pictures.every(({ siteTag }) => tags.has(siteTag))
    ? await changePictures(platform, saving)
    : { decision: refused('request.malformed'), place: null };
  if (decision.accepted) return answerForm({ form: allPictures, done: true });
  const { refusal } = decision;
  return place === null
    ? answerForm({ form: allPictures, typed, refusal })
    : answerForm({
        form: allPictures,
        typed,
        problems: { [`pictures[${place}].alt.${defaultLanguage}`]: `refusal.${refusal.reason}` },
      });
}
