import { Link } from 'react-router';
import { reviewStates } from '#domain/reviews/review.ts';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { countReviews, listReviews } from '#features/reviews/moderation-store.server.ts';
import { loadMessages, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { ChoiceLink } from '../kit/choice-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import type { Route } from './+types/reviews-page';
import { handleReviewForm } from './handle-review-form.server.ts';
import { ReviewCard } from './review-card.tsx';

const reviewsPerPage = 20;

export const handle = { messages: 'admin-reviews' };

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const show = reviewStates.find((state) => state === search.get('show')) ?? 'waiting';
  const after = idIn(search.get('after'));
  const [page, counts, timeZone] = await Promise.all([
    listReviews(platform.database, { state: show, after, most: reviewsPerPage }),
    countReviews(platform.database),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), show, ...page, counts, isFirst: after === null, timeZone };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadMessages('admin-reviews')({ request })]);
  return loaded;
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleReviewForm(args.context.get(platformContext), who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'moderation.title');

/** The reviews of guests: publishing, hiding and answering them. */
export default function ReviewsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { show, reviews, counts, next, isFirst, timeZone } = loaderData;
  const t = useTranslate();
  const isElsewhere = answer && !reviews.some(({ id }) => answer.form.endsWith(id));
  return (
    <>
      <AdminHeading title={t('moderation.title')} />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{t('moderation.lead')}</p>
      <nav aria-label={t('moderation.filter')} className="mb-5 flex flex-wrap gap-2">
        {reviewStates.map((state) => (
          <ChoiceLink key={state} to={`?show=${state}`} isCurrent={state === show}>
            {t(`moderation.show.${state}`)} <span className="tabular-nums opacity-75">{counts[state]}</span>
          </ChoiceLink>
        ))}
      </nav>
      {isElsewhere && (
        <div className="mb-5 max-w-3xl">
          <FormOutcome
            refusal={answer.refusal}
            done={answer.done && t(`moderation.done.${answer.done}`)}
            action={answer.done && <Elsewhere done={answer.done} />}
          />
        </div>
      )}
      {reviews.length === 0 && (
        <Notice
          title={t(`moderation.empty.${show}`)}
          action={
            show === 'waiting' && (
              <StaffLink to="/admin/emails/automatic" className={`${link} inline-flex min-h-11 items-center`}>
                {t('moderation.thanksMail')}
              </StaffLink>
            )
          }
        >
          <p>{t(`moderation.emptyText.${show}`)}</p>
        </Notice>
      )}
      <ul className="grid max-w-4xl gap-4">
        {reviews.map((review) => (
          <ReviewCard
            // A new version has new forms, which show what is stored.
            key={`${review.id} ${review.version}`}
            review={review}
            timeZone={timeZone}
            answer={answer?.form.endsWith(review.id) ? answer : undefined}
          />
        ))}
      </ul>
      <nav aria-label={t('moderation.title')} className="mt-4 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink look="line" to={`?show=${show}`}>
            {t('moderation.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={`?show=${show}&after=${next}`}>
            {t('moderation.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

/** A link to the list that the review is in now, where the opposite action undoes it. */
function Elsewhere({ done }: { done: 'publish' | 'hide' | 'answer' }) {
  const t = useTranslate();
  if (done === 'answer') return null;
  const state = done === 'publish' ? 'published' : 'hidden';
  return (
    <Link to={`?show=${state}`} className={`${link} inline-flex min-h-11 items-center`}>
      {t(`moderation.done.${state}`)}
    </Link>
  );
}
