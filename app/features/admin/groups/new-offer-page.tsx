import { may } from '#domain/accounts/permissions.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/new-offer-page';
import { groupForm, placeOffer, viewNewOffer } from './handle-offer.server.ts';
import { NewOfferForm } from './new-offer-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const { searchParams } = new URL(request.url);
  const language = adminLanguage(request);
  return {
    language,
    ...(await viewNewOffer(context.get(platformContext), {
      language,
      cities: who.cities,
      night: searchParams.get('night'),
      // Without the permission to read messages, the form is empty.
      enquiry: may(who, 'readMessages') ? searchParams.get('enquiry') : null,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await groupForm(args);
  return placeOffer(args.context.get(platformContext), who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'groups.new.title');

/** A new offer to a group, also as the answer to a message. */
export default function NewOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { nights, enquiry } = loaderData;
  const t = useTranslate();
  return (
    <>
      <BackLink to="/admin/groups">{t('groups.back')}</BackLink>
      <AdminHeading title={t('groups.new.title')} />
      {!nights.some(({ state }) => state === 'open') ? (
        <Notice title={t('changes.staff.none')} />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
          <NewOfferForm {...loaderData} answer={actionData} />
          {enquiry && (
            <section className={`${card} max-xl:order-first`} aria-labelledby="enquiry">
              <h2 id="enquiry" dir="auto" className="mb-2 text-lg [overflow-wrap:anywhere]">
                {enquiry.subject}
              </h2>
              <p dir="auto" className="max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
                {enquiry.text}
              </p>
            </section>
          )}
        </div>
      )}
    </>
  );
}
