import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Typed } from '#domain/form/parse-form.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { isRestored } from './restored-values.ts';
import { UndoButton } from './undo-button.tsx';
import { useUndoSave } from './use-undo-save.ts';

/** A form of crawls, cities, coupons, partners and add-ons, with its Save button always in sight. A save can be undone. */
export function ItemForm({
  version,
  answer,
  values,
  fresh,
  form: known,
  more,
  saveLabel,
  isPublic = true,
  children,
}: {
  /** The version that the form was opened with; null for a new item. */
  version: number | null;
  answer: FormAnswer | undefined;
  /** The stored values, or those of a new item. */
  values: Typed;
  /** The URL of the current state. */
  fresh: string;
  form?: RefObject<HTMLFormElement | null>;
  /** Shown beside the Save button. */
  more?: ReactNode;
  saveLabel?: string;
  /** Whether visitors see what is saved. */
  isPublic?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const [search] = useSearchParams();
  const own = useRef<HTMLFormElement>(null);
  const form = known ?? own;
  const { isUndone, generation, ...undoing } = useUndoSave({
    form,
    version,
    answer,
    confirmed: { [isRestored]: 'on' },
  });
  const isSaved = answer?.done || (!answer && search.has('added'));
  return (
    <SubmitForm
      ref={form}
      answer={answer}
      values={values}
      version={version ?? undefined}
      fresh={{ to: fresh, label: t('item.fresh') }}
      done={isSaved ? t(isUndone ? 'admin.undone' : isPublic ? 'item.saved' : 'admin.saved') : null}
      next={<UndoButton {...undoing} />}
      problems={t('item.problems', { count: Object.keys(answer?.problems ?? {}).length })}
      className="space-y-6"
    >
      <Fragment key={generation}>{children}</Fragment>
      <div className="sticky bottom-[var(--bottom-bar,0px)] z-20 -mx-2 flex flex-wrap gap-3 rounded-t-2xl bg-paper/95 px-2 py-3">
        <Button type="submit" look="hot" busy={isBusy}>
          {saveLabel ?? t('item.save')}
        </Button>
        {more}
      </div>
    </SubmitForm>
  );
}
