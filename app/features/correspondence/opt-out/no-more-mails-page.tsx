import { data, Form, useNavigation } from 'react-router';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/no-more-mails-page';
import { optOut } from './opt-out.server.ts';

/** A GET request changes nothing, because mail programs open links before the reader does. */
export const loader = () => null;

/** Opts out: by the button, or by the one-click request of a mail program (List-Unsubscribe-Post). */
export async function action({ params, context }: Route.ActionArgs) {
  const done = await optOut(context.get(platformContext), { bookingId: params.bookingId });
  return data({ isDone: done.accepted }, { status: done.accepted ? 200 : 404 });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('noMoreMails.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Opts one address out of thank-you mails. */
export default function NoMoreMailsPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="font-bold text-title">{t('noMoreMails.title')}</h1>
      <div role="status" className="mt-4 text-lg text-ink-soft">
        {actionData
          ? t(actionData.isDone ? 'noMoreMails.done' : 'noMoreMails.unknown')
          : t('noMoreMails.text')}
      </div>
      {!actionData?.isDone && (
        <Form method="post" className="mt-6">
          <Button type="submit" size="large" busy={isBusy}>
            {t('noMoreMails.button')}
          </Button>
        </Form>
      )}
    </div>
  );
}
