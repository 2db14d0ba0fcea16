import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { hideReasons } from '#domain/reviews/review.ts';
import { maxAnswerLength } from '#domain/reviews/review-form.ts';
import { writeDate } from '#domain/written-date.ts';
import type { ListedReview } from '#features/reviews/moderation-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { Stars } from '#ui/stars.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Fold } from '../kit/fold.tsx';
import { Moment } from '../kit/moment.tsx';
import { StaffLink } from '../kit/staff-link.tsx';
import { typedText } from '../kit/typed-values.ts';

type Answer = FormAnswer<'publish' | 'hide' | 'answer'>;

/** One review as the guest wrote it, with what the operator may do. */
export function ReviewCard({
  review,
  timeZone,
  answer,
}: {
  review: ListedReview;
  timeZone: string;
  answer: Answer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, rating, text, name, country, crawlTitle, date, hiddenBecause, state } = review;
  return (
    <li className={card}>
      <article aria-labelledby={`${id}-name`} className="space-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Stars rating={rating} />
          <h2 id={`${id}-name`} dir="auto" className="text-lg [overflow-wrap:anywhere]">
            {name || t('moderation.erased')}
          </h2>
          {isCountryCode(country) && <span className="text-ink-soft">{countryName(country, language)}</span>}
        </div>
        {text ? (
          <p
            dir="auto"
            lang={review.language}
            className="max-w-prose whitespace-pre-line text-[1.0625rem] [overflow-wrap:anywhere]"
          >
            {text}
          </p>
        ) : (
          <p className="text-ink-soft italic">{t('moderation.noWords')}</p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">
          {t('moderation.about', {
            crawl: inLanguage(crawlTitle, language),
            date: writeDate(date, language, 'medium'),
          })}{' '}
          · {t('moderation.written')} <Moment at={review.writtenAt} timeZone={timeZone} /> ·{' '}
          <StaffLink to={`/admin/bookings/${review.bookingId}`} className={`${link} inline-block py-2`}>
            {t('moderation.booking', { reference: review.reference })}
          </StaffLink>
        </p>
        {hiddenBecause && (
          <p className="font-semibold">
            {t('moderation.hiddenBecause', { reason: t(`moderation.because.${hiddenBecause}`) })}
          </p>
        )}
        {state !== 'published' && (
          <ReviewForm intent="publish" review={review} answer={answer}>
            <SaveButton intent="publish" id={id} look="ink">
              {t(state === 'hidden' ? 'moderation.publishAgain' : 'moderation.publish')}
            </SaveButton>
          </ReviewForm>
        )}
        <div>
          <Fold title={t('moderation.answer')} isOpen={answer?.form === `answer-${id}`}>
            <ReviewForm intent="answer" review={review} answer={answer}>
              <LocalizedText
                name="answer"
                label={t('moderation.answer')}
                hint={t('moderation.answerHint')}
                rows={3}
                maxCharacters={maxAnswerLength}
                idSuffix={id}
              />
              <SaveButton intent="answer" id={id} look="line">
                {t('moderation.saveAnswer')}
              </SaveButton>
            </ReviewForm>
          </Fold>
          {state !== 'hidden' && (
            <Fold title={t('moderation.hideTitle')} isOpen={answer?.form === `hide-${id}`}>
              <ReviewForm intent="hide" review={review} answer={answer}>
                <HideReasonField id={id} />
                <SaveButton intent="hide" id={id} look="line">
                  {t('moderation.hideNow')}
                </SaveButton>
              </ReviewForm>
            </Fold>
          )}
        </div>
      </article>
    </li>
  );
}

function HideReasonField({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <SelectField
      name="because"
      id={`because-${id}`}
      label={t('moderation.reason')}
      hint={t('moderation.hideHint')}
      className="max-w-md"
    >
      <option value="">{t('moderation.chooseReason')}</option>
      {hideReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(`moderation.because.${reason}`)}
        </option>
      ))}
    </SelectField>
  );
}

type Intent = 'publish' | 'hide' | 'answer';

/** A form about one version of a review, with its outcome. */
function ReviewForm({
  intent,
  review: { id, version, answer: stored },
  answer,
  children,
}: {
  intent: Intent;
  review: ListedReview;
  answer: Answer | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  const mine = answer?.form === `${intent}-${id}` ? answer : undefined;
  return (
    <SubmitForm
      answer={mine}
      values={typedText('answer', { [defaultLanguage]: '', ...stored })}
      done={mine?.done && t(`moderation.done.${mine.done}`)}
      version={version}
      fresh={{ to: '?', label: t('moderation.reload') }}
      className="space-y-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </SubmitForm>
  );
}

function SaveButton({
  intent,
  id,
  look,
  children,
}: {
  intent: Intent;
  id: string;
  look: 'ink' | 'line';
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
  return (
    <Button type="submit" look={look} busy={isBusy}>
      {children}
    </Button>
  );
}
