import type { ReactNode, RefObject } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormOutcome } from './form-outcome.tsx';
import type { OfferAnswer } from './offer-answer.ts';
import { useFirstProblem } from './use-first-problem.ts';

/**
 * A form of crawls, cities, coupons and add-ons. Shows the result above, keeps its version while it is stale,
 * and moves the focus to the first invalid field.
 */
export function OfferForm({
  version,
  answer,
  fresh,
  form: known,
  more,
  saveLabel,
  children,
}: {
  /** The version that the form was opened with; null for a new item. */
  version: number | null;
  answer: OfferAnswer | undefined;
  /** The URL of the current state. */
  fresh: string;
  form?: RefObject<HTMLFormElement | null>;
  /** Shown beside the Save button. */
  more?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const [search] = useSearchParams();
  const form = useFirstProblem(answer, known);
  const isStale = answer?.refusal?.reason === 'offer.changed';
  const problems = Object.keys(answer?.problems ?? {}).length;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset>
      <div className="space-y-6">
        <FormOutcome
          refusal={answer?.refusal}
          done={answer?.isSaved || (!answer && search.has('added')) ? t('offers.saved') : null}
          action={
            isStale && (
              <ButtonLink look="line" reloadDocument to={fresh}>
                {t('offers.fresh')}
              </ButtonLink>
            )
          }
        />
        {problems > 0 && <Notice tone="problem" title={t('offers.problems', { count: problems })} />}
        {version !== null && (
          <input type="hidden" name="version" value={isStale ? answer?.typed.version : version} />
        )}
        {children}
        <div className="sticky bottom-0 z-20 -mx-2 flex flex-wrap gap-3 rounded-t-2xl bg-paper/95 px-2 py-3">
          <Button type="submit" name="intent" value="save" look="hot" busy={isBusy}>
            {saveLabel ?? t('offers.save')}
          </Button>
          {more}
        </div>
      </div>
    </Form>
  );
}
