import { redirect } from 'react-router';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Money } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { editMany, previewMany, undoEdit } from '#features/schedule/edit-many-nights.server.ts';
import { type Changes, settingsOf } from '#features/schedule/expected-settings.server.ts';
import type { NightSettings } from '#features/schedule/night-settings.ts';
import { fingerprint } from '#platform/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { chosenNights } from '../cancel/cancel-nights-form.ts';
import { manyForm } from './many-form.ts';

/** What an edit would do to one night. */
export type PreviewedNight = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly before: NightSettings;
  /** What a night without a price of its own costs. */
  readonly crawlPrice: Money | null;
  readonly changes: Changes;
  readonly refusal: Refusal | null;
};

type Extra = {
  readonly nights: readonly PreviewedNight[] | null;
  /** Identifies what was previewed; nothing else is saved. */
  readonly previewed: string;
};

/** What was done: an edit, which can be undone if it changed anything, or an undo. */
export type ManyDone = { readonly changed: number; readonly editId: string | null; readonly isUndo: boolean };

/** Previews the changes of the chosen nights, saves them, or undoes an edit. */
export async function handleMany(platform: Pick<Platform, 'database' | 'clock'>, who: Visitor, typed: Typed) {
  const scope = { who: { userId: who.userId }, cities: who.cities };
  const answer = (rest: Partial<FormAnswer<ManyDone> & Extra>) =>
    answerForm<ManyDone, Extra>({ typed, nights: null, previewed: '', ...rest });
  if (typed.intent === 'undo') {
    const undone = await undoEdit(platform, { ...scope, editId: typed.editId ?? '' });
    return undone.accepted
      ? answer({ typed: {}, done: { ...undone.value, editId: null, isUndo: true } })
      : answer({ form: 'undo', typed: {}, refusal: undone.refusal });
  }
  if (typed.intent === 'cancel' || typed.intent === 'delete') {
    const chosen = parseForm(chosenNights, typed);
    return 'problems' in chosen
      ? answer({ problems: chosen.problems })
      : redirect(`/admin/schedule-${typed.intent}?night=${chosen.value.nightIds.join()}`, 303);
  }
  const parsed = parseForm(manyForm, typed);
  if ('problems' in parsed) return answer({ problems: parsed.problems });
  const { nightIds, changes } = parsed.value;
  const preview = await previewMany(platform, { nightIds, cities: who.cities, changes });
  const nights = preview.nights.map(({ night, ...checked }) => ({
    id: night.id,
    date: night.date,
    startTime: night.startTime,
    before: settingsOf(night),
    crawlPrice: night.crawlPrice,
    ...checked,
  }));
  const misdated = nights.find(({ refusal }) => refusal && 'field' in refusal);
  if (misdated) return answer({ nights, refusal: misdated.refusal });
  const ids = preview.acceptedIds;
  const previewed = fingerprint(
    JSON.stringify([changes, ids, preview.expectedVersion, nights.map((night) => night.changes)]),
  );
  if (typed.intent !== 'save') return answer({ nights, previewed });
  if (typed.previewed !== previewed)
    return answer({ nights, previewed, refusal: { reason: 'night.previewChanged' } });
  const edited = await editMany(platform, {
    ...scope,
    nightIds: ids,
    expectedVersion: preview.expectedVersion,
    changes,
  });
  return edited.accepted
    ? answer({ typed: {}, done: { ...edited.value, isUndo: false } })
    : answer({ nights, previewed, refusal: edited.refusal });
}
