import { data, Link, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { ratingIn } from '#domain/reviews/review.ts';
import { maxReviewLength, maxReviewNameLength } from '#domain/reviews/review-form.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { tipOutcome } from '#features/tips/thank-for-tip.server.ts';
import { TipThanks } from '#features/tips/tip-thanks.tsx';
import { tipPathOf } from '#features/tips/view-tip-page.server.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/review-page';
import { handleReview } from './handle-review.server.ts';
import { openReview } from './open-review.server.ts';
import { RatingField } from './rating-field.tsx';

export const handle = { messages: ['reviews', 'tips'] };

/**
 * Only reads, because mail programs follow the links of a mail. `?rating=` chooses the stars, `?tip=` is what the guest comes back
 * from paying.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const chosen = ratingIn(new URL(request.url).searchParams.get('rating'));
  const platform = context.get(platformContext);
  const opened = await openReview(platform, { bookingId: params.bookingId, chosen });
  if (!opened) return data(null, { status: 404 });
  const { nightId, ...review } = opened;
  const ofNight = { nightId, personId: null };
  const tipPath = review.isOpen
    ? await tipPathOf(platform, ofNight, {
        language: languageOfPage(request),
        settings: await readTeamSettings(platform.database),
      })
    : null;
  return data({ ...review, tipPath, tip: await tipOutcome(platform, request) });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadMessages('reviews', 'tips')({ request })]);
  return loaded;
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  handleReview(context.get(platformContext), { request, body: context.get(bodyContext) }, params.bookingId);

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('reviews.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The guest's review of a booking: a rating in one press, and words if they like. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!loaderData) return <BookingNotFound />;
  const { bookingId, crawlTitle, date, isOpen } = loaderData;
  return (
    <article className="mx-auto max-w-xl">
      <h1 className="font-bold text-title">{t('reviews.title')}</h1>
      <p className="mt-2 text-ink-soft text-lg">
        {inLanguage(crawlTitle, language)}
        <span className="block first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(date) })}
        </span>
      </p>
      {loaderData.tip && (
        <div className="mt-6">
          <TipThanks outcome={loaderData.tip} />
        </div>
      )}
      <div className="mt-8">
        {isOpen ? (
          <ReviewForm opened={loaderData} answer={actionData} />
        ) : (
          <Notice
            title={t('reviews.notOpen')}
            action={
              <ButtonLink look="line" to={addressIn(language, `/booking-confirmation/${bookingId}`)}>
                {t('reviews.toBooking')}
              </ButtonLink>
            }
          >
            <p>{t('reviews.notOpenText')}</p>
          </Notice>
        )}
      </div>
    </article>
  );
}

type Opened = NonNullable<Route.ComponentProps['loaderData']>;

function ReviewForm({ opened, answer }: { opened: Opened; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const { bookingId, values, version, state } = opened;
  const address = addressIn(language, `/booking-confirmation/${bookingId}/review`);
  const isSaved = Boolean(answer?.done);
  return (
    <SubmitForm
      // Without the rating of the mail's link, so that the response shows what was saved.
      action={address}
      answer={answer}
      values={values}
      done={isSaved ? t('reviews.done') : null}
      title={answer?.refusal ? t('reviews.notSaved') : undefined}
      version={version}
      fresh={{ to: address, label: t('reviews.reload') }}
      className="grid gap-6"
    >
      {state && !isSaved && <Notice title={t(`reviews.state.${state}`)} />}
      <RatingField />
      <TextAreaField
        name="text"
        rows={5}
        maxCharacters={maxReviewLength}
        label={t('reviews.text')}
        hint={t('reviews.textHint')}
      />
      <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
        <TextField
          name="name"
          required
          maxCharacters={maxReviewNameLength}
          autoCapitalize="words"
          label={t('reviews.name')}
        />
        <SelectField name="country" label={t('reviews.country')}>
          <option value="">{t('reviews.noCountry')}</option>
          {countryChoices(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        type="submit"
        look="hot"
        size="large"
        busy={isBusy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t(state ? 'reviews.saveAgain' : 'reviews.save')}
      </Button>
      <p className="text-[0.9375rem] text-ink-soft">
        {t('reviews.privacy')}
        {opened.tipPath && (
          <Link
            to={`${opened.tipPath}?booking=${bookingId}`}
            className="flex min-h-11 w-fit items-center font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
          >
            {t('reviews.tip')}
          </Link>
        )}
        <Link
          to={addressIn(language, `/booking-confirmation/${bookingId}`)}
          className="flex min-h-11 w-fit items-center font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
        >
          {t('reviews.toBooking')}
        </Link>
      </p>
    </SubmitForm>
  );
}
