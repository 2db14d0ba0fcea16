import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { OptionGroup } from '#features/settings/option-forms.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card } from '../kit/admin-styles.ts';
import type { OptionsAnswer } from './handle-settings.server.ts';

export type OptionGroupName = OptionGroup | 'currencies' | 'contact';

/**
 * One group of options in its own form, so that saving one group does not affect unsaved values of others.
 */
export function OptionCard({
  group,
  expectedVersion,
  answer,
  children,
}: {
  group: OptionGroupName;
  expectedVersion: number;
  answer: OptionsAnswer | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const mine = answer?.group === group ? answer : undefined;
  // A form keeps its version while other groups are saved, until it is saved itself.
  const [madeFrom, setMadeFrom] = useState(
    mine && !mine.isDone ? mine.typed.expectedVersion : expectedVersion,
  );
  useEffect(() => {
    if (mine?.isDone) setMadeFrom(expectedVersion);
  }, [mine, expectedVersion]);
  const isStale = mine?.refusal?.reason === 'content.changed';
  return (
    <section id={group} aria-labelledby={`${group}-title`} className={`${card} scroll-mt-6`}>
      <h2 id={`${group}-title`} className="text-xl">
        {t(`editor.options.${group}.title`)}
      </h2>
      <p className="mb-4 max-w-[75ch] text-ink-soft">{t(`editor.options.${group}.text`)}</p>
      <Form method="post" noValidate className="space-y-5" preventScrollReset>
        <FormOutcome
          refusal={mine?.refusal}
          done={mine?.isDone ? t('editor.saved') : null}
          action={
            isStale && (
              <ButtonLink look="line" reloadDocument to={`/admin/general-options#${group}`}>
                {t('editor.fresh')}
              </ButtonLink>
            )
          }
        />
        <input type="hidden" name="group" value={group} />
        <input type="hidden" name="expectedVersion" value={madeFrom} />
        {children}
        <Button type="submit" busy={state === 'submitting' && formData?.get('group') === group}>
          {t('editor.save')}
        </Button>
      </Form>
    </section>
  );
}
