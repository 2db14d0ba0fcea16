import { Mail } from 'lucide-react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { FormRefusal } from '#features/accounts/forms/account-form-outcome.tsx';
import { leadTo } from '#features/accounts/forms/account-redirect.server.ts';
import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { maskEmail } from '../confirmation/view-guest-booking.server.ts';
import type { Route } from './+types/verify-page';
import { enterCode, isCodeOnItsWay, requestCode } from './booking-proof.server.ts';
import { manageAddress, mayManage, verifyAddress } from './manage-access.server.ts';

/** Shows the masked address. A browser that may manage the booking already goes on to its page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const booking = await readBooking(platform.database, params.bookingId);
  if (!booking) return data(null, { status: 404 });
  const client = { request, visitor: await currentVisitor(context) };
  if (await mayManage(platform, client, booking))
    throw redirect(await pageWanted(platform, request, booking.id));
  return data({
    bookingId: booking.id,
    reference: booking.reference,
    email: booking.email && maskEmail(booking.email),
    isSent: await isCodeOnItsWay(platform, { client, booking }),
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Mails a code, or exchanges the typed one for the proof and leads on to the page that was wanted. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const client = { request, visitor: await currentVisitor(context) };
  const texts = await readTexts(context.get(bodyContext), ['intent', 'code']);
  const booking = await readBooking(platform.database, params.bookingId);
  if (!booking) throw new Response(null, { status: 404 });
  if (texts.intent === 'send') {
    const sent = await requestCode(platform, { client, booking });
    // Redirects, because the page of this request does not know the new cookie yet.
    return sent.accepted
      ? leadTo(request, verifyAddress(booking.id, pageIn(request)), {
          flash: 'codeSent',
          headers: cookies(sent.value),
        })
      : refuseForm('send', {}, sent);
  }
  const entered = await enterCode(platform, { client, booking, typed: texts.code ?? '' });
  if (!entered.accepted) return refuseForm('code', {}, entered);
  return redirect(await pageWanted(platform, request, booking.id), {
    status: 303,
    headers: cookies(entered.value),
  });
}

const cookies = (all: readonly string[]) => new Headers(all.map((one) => ['Set-Cookie', one]));

const pageWanted = async (
  platform: Parameters<typeof manageAddress>[0],
  request: Request,
  bookingId: string,
): Promise<string> =>
  addressIn(languageOfPage(request), await manageAddress(platform, bookingId, pageIn(request)));

const pageIn = (request: Request) => new URL(request.url).searchParams.get('to');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('myBookings.verify.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Proves access to the booking's mailbox with a code, before names are shown or money moves. */
export default function VerifyPage({ loaderData: about, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!about) return <BookingNotFound />;
  const answer = actionData ?? null;
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <Link
        to={addressIn(language, `/booking-confirmation/${about.bookingId}`)}
        className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4"
      >
        ← {t('myBookings.verify.back', { reference: about.reference })}
      </Link>
      <header>
        <h1 className="font-bold text-4xl leading-tight">{t('myBookings.verify.title')}</h1>
        <p className="mt-3 text-ink-soft text-lg [overflow-wrap:anywhere]">
          {about.email
            ? t(about.isSent ? 'myBookings.verify.sent' : 'myBookings.verify.text', { email: about.email })
            : t('myBookings.verify.noMailbox')}
        </p>
      </header>
      <FormRefusal
        answer={answer?.form === 'send' ? answer : null}
        title={t('myBookings.verify.sendFailed')}
      />
      {about.isSent && <CodeForm answer={answer?.form === 'code' ? answer : null} />}
      {about.email && <SendForm isAgain={about.isSent} />}
      <p className="border-ink/10 border-t pt-5 text-ink-soft">
        {t.rich('myBookings.verify.account', {
          signIn: (words) => (
            <Link
              to={addressIn(language, `/bookings/${about.bookingId}`)}
              className="text-ink underline underline-offset-4"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function CodeForm({ answer }: { answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useIsSending('code');
  const reason = answer?.refusal?.reason;
  const problem = reason === 'access.codeWrong' || reason === 'access.codeOver' ? reason : null;
  return (
    <>
      <FormRefusal answer={problem ? null : answer} title={t('myBookings.verify.failed')} />
      <Form method="post" data-not-watched className="space-y-5 rounded-3xl bg-white p-6 shadow-float sm:p-8">
        <input type="hidden" name="intent" value="code" />
        <TextField
          id="code"
          name="code"
          label={t('myBookings.verify.code')}
          hint={t('myBookings.verify.hint')}
          error={problem ? t(`refusal.${problem}`) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="tabular-nums"
        />
        <Button type="submit" look="hot" size="large" busy={isBusy}>
          {t('myBookings.verify.button')}
        </Button>
      </Form>
    </>
  );
}

function SendForm({ isAgain }: { isAgain: boolean }) {
  const t = useTranslate();
  const isBusy = useIsSending('send');
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="send" />
      <Button type="submit" look={isAgain ? 'line' : 'hot'} size={isAgain ? 'normal' : 'large'} busy={isBusy}>
        <Mail aria-hidden="true" className="size-5" />
        {t(isAgain ? 'myBookings.verify.sendAgain' : 'myBookings.verify.send')}
      </Button>
    </Form>
  );
}

const useIsSending = (intent: string) => useNavigation().formData?.get('intent') === intent;
