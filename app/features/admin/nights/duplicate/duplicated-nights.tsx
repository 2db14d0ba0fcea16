import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';

/** How many nights were added, with the button that deletes them again. */
export function DuplicatedNights({
  duplication,
  answer,
}: {
  duplication: { readonly id: string; readonly nightIds: readonly string[] } | null;
  answer: FormAnswer<unknown> | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.has('duplicationId');
  if (!duplication) return null;
  return (
    <div className="mb-5">
      <FormOutcome
        refusal={answer?.refusal}
        title={t('admin.duplicate.notUndone')}
        done={t('admin.duplicate.done', { count: duplication.nightIds.length })}
        action={
          <SubmitForm answer={undefined}>
            <input type="hidden" name="duplicationId" value={duplication.id} />
            <Button type="submit" look="line" name="intent" value="undoDuplication" busy={isBusy}>
              {t('admin.undo')}
            </Button>
          </SubmitForm>
        }
      />
    </div>
  );
}
