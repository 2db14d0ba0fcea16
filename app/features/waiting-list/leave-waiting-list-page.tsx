import { data, Form, useNavigation } from 'react-router';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route } from './+types/leave-waiting-list-page';
import { leaveWaitingList } from './leave-waiting-list.server.ts';

/** GET changes nothing, because mail clients prefetch links. */
export const loader = () => null;

/** POST: the visitor pressed the button, or their mail client did (List-Unsubscribe-Post). */
export async function action({ params, context }: Route.ActionArgs) {
  const left = await leaveWaitingList(context.get(platformContext), params);
  return data({ hasLeft: left.accepted }, { status: left.accepted ? 200 : 404 });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location, matches }) => [
  {
    title: translator(languageOf(location.pathname, null))('pages.leaveWaiting.metaTitle', {
      site: siteNameIn(matches),
    }),
  },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Removes one address from the waiting list of one night. */
export default function LeaveWaitingListPage({ actionData, params }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const title = t('pages.leaveWaiting.title');
  return (
    <>
      <PageOpening title={title} crumbs={[{ name: title, path: `/leave-waiting-list/${params.partyId}` }]} />
      <div className="page-width py-12 lg:py-20">
        <p role="status" className="max-w-xl text-lg">
          {actionData
            ? t(actionData.hasLeft ? 'pages.leaveWaiting.done' : 'refusal.waiting.unknown')
            : t('pages.leaveWaiting.text')}
        </p>
        {!actionData && (
          <Form method="post" className="mt-6">
            <Button type="submit" size="large" busy={isBusy}>
              {t('pages.leaveWaiting.button')}
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
