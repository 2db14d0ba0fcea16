import { Fragment } from 'react';
import { Link } from 'react-router';
import { reviewStates } from '#domain/reviews/review.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { countReviews, listReviews } from '#features/reviews/moderation-store.server.ts';
import { loadStaffMessages } from '#i18n/staff-texts.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { link } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import type { Route } from './+types/reviews-page';
import { handleReviewForm } from './handle-review-form.server.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewsList } from './reviews-list.ts';

const reviewsPerPage = 20;

export const handle = { messages: 'admin-reviews' };

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = reviewsList.read(request);
  const [page, counts, timeZone] = await Promise.all([
    listReviews(platform.database, { state: query.show, after: query.after, max: reviewsPerPage }),
    countReviews(platform.database),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), query, ...page, counts, timeZone };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadStaffMessages('admin-reviews')({ request })]);
  return loaded;
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleReviewForm(args.context.get(platformContext), who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'moderation.title');

/** The reviews of guests: publishing, hiding and answering them. */
export default function ReviewsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, reviews, counts, next, timeZone } = loaderData;
  const t = useTranslate();
  const { show } = query;
  const isElsewhere = answer && !reviews.some(({ id }) => answer.form.endsWith(id));
  return (
    <ListPage
      title={t('moderation.title')}
      lead={t('moderation.lead')}
      list={reviewsList}
      query={query}
      folders={{
        label: t('moderation.filter'),
        by: 'show',
        options: reviewStates.map((state) => [
          state,
          <Fragment key={state}>
            {t(`moderation.show.${state}`)} <span className="tabular-nums opacity-75">{counts[state]}</span>
          </Fragment>,
        ]),
      }}
      notice={
        isElsewhere && (
          <div className="mb-5 max-w-3xl">
            <FormOutcome
              refusal={answer.refusal}
              done={answer.done && t(`moderation.done.${answer.done}`)}
              action={answer.done && <Elsewhere done={answer.done} />}
            />
          </div>
        )
      }
      rows={reviews}
      empty={{
        title: t(`moderation.empty.${show}`),
        text: t(`moderation.emptyText.${show}`),
        action: show === 'waiting' && (
          <StaffLink to="/admin/emails/automatic" className={`${link} inline-flex min-h-11 items-center`}>
            {t('moderation.thanksMail')}
          </StaffLink>
        ),
      }}
      columns={(shown) => (
        <ul className="grid max-w-4xl gap-4">
          {shown.map((review) => (
            <ReviewCard
              // A new version has new forms, which show what is stored.
              key={`${review.id} ${review.version}`}
              review={review}
              timeZone={timeZone}
              answer={answer?.form.endsWith(review.id) ? answer : undefined}
            />
          ))}
        </ul>
      )}
      pages={{
        label: t('moderation.title'),
        firstText: t('moderation.first'),
        nextText: t('moderation.next'),
        next: next === null ? null : { after: next },
      }}
    />
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
