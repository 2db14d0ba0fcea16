import { z } from 'zod';
import type { Decision } from '#domain/decision.ts';
import { expectedVersion, json } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { answerForm } from '#ui/form/form-answer.ts';

const malformed = 'refusal.request.malformed';

const openedWith = expectedVersion.refine((version) => version >= 0, malformed);

type Editor<Name extends string> = {
  /** The item of the editor, one of the names of its forms. */
  readonly name: Name;
  readonly expectedVersion: number;
  readonly content: unknown;
};

/**
 * Handles the form of an editor, whose content is JSON: saves it, or returns the problems by the names of the
 * editor's controls. Refuses what no editor can send: another item, a malformed version or JSON.
 */
export async function handleEditor<Name extends string>(
  typed: Typed,
  forms: Readonly<Partial<Record<Name, z.ZodType>>>,
  save: (editor: Editor<Name>) => Promise<Decision<unknown>>,
) {
  const name = (Object.keys(forms) as Name[]).find((each) => each === typed.name);
  const schema: z.ZodType | undefined = name && forms[name];
  if (!name || !schema) return answerForm({ refusal: { reason: 'request.malformed' } });
  const parsed = parseForm(
    z.object({ expectedVersion: openedWith, content: json(schema) }),
    typed,
    'editor.problem.unfit',
  );
  if ('problems' in parsed) {
    const problems = Object.entries(parsed.problems);
    if (problems.some(([, problem]) => problem === malformed))
      return answerForm({ refusal: { reason: 'request.malformed' } });
    const byControl = problems.map(([path, problem]) => [path.replace(/^content\.?/, ''), problem]);
    return answerForm({ form: name, problems: Object.fromEntries(byControl) });
  }
  const saved = await save({ name, ...parsed.value });
  return answerForm(saved.accepted ? { form: name, done: true } : { form: name, refusal: saved.refusal });
}
