import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SettingGroup } from '#domain/settings/settings.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import type { FormValues } from '#ui/form/form-fields.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import { UndoButton } from '../kit/undo-button.tsx';
import { useUndoSave } from '../kit/use-undo-save.ts';

export type OptionGroupName = SettingGroup | 'currencies' | 'contact';

/**
 * One group of options in its own form, so that saving one group does not affect unsaved values of others. A save can
 * be undone, except of third parties: their secret is never sent to the browser, so it could not be put back.
 */
export function OptionCard({
  group,
  expectedVersion,
  answer,
  values,
  children,
}: {
  group: OptionGroupName;
  expectedVersion: number;
  answer: FormAnswer | undefined;
  /** The stored values of its fields. */
  values?: FormValues;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const ownAnswer = answer?.form === group ? answer : undefined;
  // A form keeps its version while other groups are saved, until it is saved itself.
  const [madeFrom, setMadeFrom] = useState(
    ownAnswer && !ownAnswer.done ? ownAnswer.typed.expectedVersion : expectedVersion,
  );
  useEffect(() => {
    if (ownAnswer?.done) setMadeFrom(expectedVersion);
  }, [ownAnswer, expectedVersion]);
  const { isUndone, generation, ...undoing } = useUndoSave({
    form,
    version: expectedVersion,
    answer: ownAnswer,
    confirmed: { isMeant: 'on' },
  });
  // An undo is another version, too.
  useEffect(() => {
    if (isUndone) setMadeFrom(expectedVersion);
  }, [isUndone, expectedVersion]);
  return (
    <section id={group} aria-labelledby={`${group}-title`} className={`${card} scroll-mt-6`}>
      <h2 id={`${group}-title`} className="text-xl">
        {t(`editor.options.${group}.title`)}
      </h2>
      <p className="mb-4 max-w-[75ch] text-ink-soft">{t(`editor.options.${group}.text`)}</p>
      <SubmitForm
        ref={form}
        answer={ownAnswer}
        values={values}
        done={ownAnswer?.done ? t(isUndone ? 'admin.undone' : 'editor.saved') : null}
        next={group !== 'thirdParties' && <UndoButton {...undoing} />}
        problems={t('admin.notSaved')}
        version={madeFrom}
        fresh={{ to: `/admin/general-options#${group}`, label: t('editor.fresh') }}
        className="space-y-5"
      >
        <input type="hidden" name="group" value={group} />
        <Fragment key={generation}>{children}</Fragment>
        <Button type="submit" busy={state === 'submitting' && formData?.get('group') === group}>
          {t('editor.save')}
        </Button>
      </SubmitForm>
    </section>
  );
}
