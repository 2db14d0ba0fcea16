import { Form, Link } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import type { StoredContactMessage } from '#features/contact/contact-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';

/** One visitor's message as plain text, with a reply link. */
export function Letter({ message, timeZone }: { message: StoredContactMessage; timeZone: string }) {
  const t = useTranslate();
  const { may } = usePermissions();
  const { id, name, email, subject, message: text, isSuspect, createdAt, doneAt, language } = message;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <li className={card}>
      <article className="space-y-2">
        <h2 dir="auto" className="text-lg [overflow-wrap:anywhere]">
          {subject}
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          <span dir="auto" className="font-semibold text-ink">
            {name}
          </span>{' '}
          · {email} · <Moment at={createdAt} timeZone={timeZone} /> · <span lang={language}>{language}</span>
        </p>
        {isSuspect && <p className="font-semibold text-fewer">{t('messages.suspect')}</p>}
        <p dir="auto" className="max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-4 pt-1">
          <a href={answer} className={`${link} inline-flex min-h-11 items-center`}>
            {t('messages.reply')}
          </a>
          {may('manageBookings') && (
            <Link
              to={`/admin/groups/new?enquiry=${id}`}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {t('messages.offer')}
            </Link>
          )}
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="isDone" value={doneAt ? 'no' : 'yes'} />
            <Button type="submit" look="line" className="min-h-11 px-4">
              {t(doneAt ? 'messages.reopen' : 'messages.done')}
            </Button>
          </Form>
        </div>
      </article>
    </li>
  );
}
