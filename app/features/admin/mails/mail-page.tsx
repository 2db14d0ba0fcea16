import { randomUUID } from 'node:crypto';
import { data, Form, Link, useNavigation } from 'react-router';
import { refused } from '#domain/decision.ts';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { openAccountLink } from '#features/correspondence/account-mails/open-account-link.server.ts';
import { readMail } from '#features/correspondence/outbox/outbox-store.server.ts';
import { isTest, sendAgain } from '#features/correspondence/outbox/send-again.server.ts';
import { hasLinkToken, withoutLinkTokens } from '#features/correspondence/outbox/without-link-tokens.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/mail-page';
import { kindText } from './mail-kind-texts.ts';
import { MailStateMark } from './mail-state-mark.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { shownHtml } from './shown-html.server.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const id = idIn(params.mailId);
  const mail = id ? await readMail(platform.database, id) : null;
  if (!mail) throw data(null, { status: 404 });
  const { kind, state, recipient, subject, html, plainText, lastError, attempts, bookingId } = mail;
  return {
    language: adminLanguage(request),
    ...{ kind, state, recipient, lastError, attempts, bookingId, subject },
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
    timeZone: await homeTimeZone(platform),
    isTest: isTest(mail),
    key: randomUUID(),
    hasLink: state === 'stored' && hasLinkToken(plainText ?? ''),
    said:
      html === null
        ? null
        : {
            subject: subject ?? '',
            html: shownHtml({ html: withoutLinkTokens(html), attachments: [] }),
            text: withoutLinkTokens(plainText ?? ''),
          },
  };
}

/** To whom the mail was sent again, or the address in its link. */
type Done = { readonly sentTo?: string; readonly address?: string };

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  const platform = context.get(platformContext);
  const { intent, key = '' } = typed;
  const { mailId } = params;
  if (intent === 'open') {
    const opened = await openAccountLink(platform, { who, mailId });
    return answerForm<Done>(opened.accepted ? { done: opened.value } : { refusal: opened.refusal });
  }
  if (intent !== 'again') return answerForm<Done>({ refusal: refused('request.malformed').refusal });
  const sent = await sendAgain(platform, { who, mailId, key });
  return answerForm<Done>(
    sent.accepted ? { done: { sentTo: sent.value.recipient } } : { refusal: sent.refusal },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'mails.outbox.title');

/** One mail: content, recipient and delivery state. */
export default function MailPage({ loaderData: mail, actionData: answer }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const { timeZone } = mail;
  const formKey = useFormKey(mail.key, answer);
  const mayGoAgain = mail.state !== 'waiting' && !mail.isTest && mail.recipient !== '';
  return (
    <>
      <BackLink to="/admin/emails/outbox">{t('mails.mail.back')}</BackLink>
      <AdminHeading title={mail.subject ?? t(kindText(mail.kind))} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_2fr]">
        <div className="space-y-5">
          <FormOutcome
            refusal={answer?.refusal}
            title={t('mails.mail.notDone')}
            done={answer?.done?.sentTo ? t('mails.mail.again', { address: answer.done.sentTo }) : null}
          />
          <div className={card}>
            <Facts
              facts={[
                [t('mails.outbox.columns.mail'), t(kindText(mail.kind))],
                [t('mails.outbox.columns.to'), mail.recipient || t('mails.outbox.erased')],
                [t('mails.outbox.columns.state'), <MailStateMark key="state" state={mail.state} />],
                [
                  t('mails.outbox.columns.written'),
                  <Moment key="written" at={mail.createdAt} timeZone={timeZone} />,
                ],
                ...(mail.sentAt
                  ? [
                      [
                        t('mails.mail.sentAt'),
                        <Moment key="sent" at={mail.sentAt} timeZone={timeZone} />,
                      ] as const,
                    ]
                  : []),
                [t('mails.mail.attempts'), mail.attempts],
              ]}
            />
            {mail.lastError && (
              <p className="mt-4 rounded-xl bg-scarce-pale p-3 [overflow-wrap:anywhere]">
                <b>{t('mails.mail.serverSaid')}</b> {mail.lastError}
              </p>
            )}
            {mail.bookingId && (
              <p className="mt-4">
                <Link to={`/admin/bookings/${mail.bookingId}`} className={link}>
                  {t('mails.mail.booking')}
                </Link>
              </p>
            )}
          </div>
          {mayGoAgain && (
            <Form method="post" className={`${card} space-y-3`} preventScrollReset>
              <FormKey value={formKey} />
              <p className="text-ink-soft">
                {t(mail.state === 'failed' ? 'mails.mail.retryHint' : 'mails.mail.againHint')}
              </p>
              <Button type="submit" name="intent" value="again" busy={isBusy}>
                {t('mails.mail.sendAgain')}
              </Button>
            </Form>
          )}
          {mail.hasLink && (
            <Form method="post" className={`${card} space-y-3`} preventScrollReset>
              <p className="text-ink-soft">{t('mails.mail.linkHint')}</p>
              {answer?.done?.address ? (
                <a href={answer.done.address} className={`${link} [overflow-wrap:anywhere]`}>
                  {answer.done.address}
                </a>
              ) : (
                <Button type="submit" name="intent" value="open" look="line">
                  {t('mails.mail.showLink')}
                </Button>
              )}
            </Form>
          )}
        </div>
        {mail.said ? (
          <PreviewPane preview={{ problems: [], refusal: null, mail: mail.said }} isOld={false} />
        ) : (
          <Notice title={t(mail.recipient === '' ? 'mails.mail.gone' : 'mails.mail.notYet')} />
        )}
      </div>
    </>
  );
}
