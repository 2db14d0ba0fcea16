import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';

/** The schedule after nights were deleted, which offers to undo it. */
export const deletedAddress = ({ deletionId, month }: { deletionId: string; month: string }) =>
  `/admin/schedule?${new URLSearchParams({ month, deleted: deletionId })}`;

/** How many nights were deleted, with the button that restores them; or what became of that. */
export function DeletedNights({
  deletion,
  answer,
}: {
  deletion: { readonly id: string; readonly nights: number } | null;
  answer: FormAnswer<{ nights?: number }> | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'restore';
  if (!deletion && !answer) return null;
  const restored = answer?.done;
  return (
    <div className="mb-5">
      <FormOutcome
        refusal={answer?.refusal}
        title={t('admin.deleteNights.notRestored')}
        done={
          restored
            ? t('admin.deleteNights.restored', { count: restored.nights ?? 0 })
            : deletion && t('admin.deleteNights.done', { count: deletion.nights })
        }
        action={
          deletion && (
            <SubmitForm answer={undefined}>
              <input type="hidden" name="deletionId" value={deletion.id} />
              <Button type="submit" look="line" name="intent" value="restore" busy={isBusy}>
                {t('admin.undo')}
              </Button>
            </SubmitForm>
          )
        }
      />
    </div>
  );
}
