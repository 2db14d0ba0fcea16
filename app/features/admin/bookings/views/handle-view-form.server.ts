import { z } from 'zod';
import { refused } from '#domain/decision.ts';
import { line, text } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { idIn } from '#domain/uuid.ts';
import { deleteView, saveView } from '#features/people/saved-views/view-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { viewAddress } from './view-address.ts';

const viewForm = z.object({ viewName: line({ max: 40 }), address: text });

/**
 * Saves or deletes a view of the list of bookings. Views are a person's own and change nothing of the product,
 * so they are not audited.
 */
export async function handleViewForm(
  database: Database,
  { userId, typed }: { readonly userId: string; readonly typed: Typed },
) {
  const { intent: form = '' } = typed;
  if (form === 'deleteView') {
    const id = idIn(typed.view ?? '');
    const isDeleted = id !== null && (await deleteView(database, { userId, id }));
    return isDeleted
      ? answerForm({ form, done: true })
      : answerForm({ form, typed, refusal: refused('view.unknown').refusal });
  }
  const parsed = parseForm(viewForm, typed);
  if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
  const { viewName: name, address } = parsed.value;
  const view = { userId, name, address: viewAddress(new URLSearchParams(address)) };
  return (await saveView(database, view))
    ? answerForm({ form, done: true })
    : answerForm({ form, typed, refusal: refused('view.tooMany').refusal });
}
