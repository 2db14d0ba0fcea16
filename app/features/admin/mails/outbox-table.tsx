import { Link } from 'react-router';
import type { MailLine } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { Moment } from '../kit/moment.tsx';
import { kindText } from './mail-kind-texts.ts';
import { MailStateMark } from './mail-state-mark.tsx';

const columns = ['written', 'to', 'mail', 'state', 'booking'] as const;

/** On a phone two columns contain everything: mail with recipient, and state. */
const isAside = (column: (typeof columns)[number]) => column !== 'mail' && column !== 'state';

/** The mails of one page, latest first. */
export function OutboxTable({ mails, timeZone }: { mails: readonly MailLine[]; timeZone: string }) {
  const t = useTranslate();
  return (
    <AdminTable label={t('emails.outbox.title')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={classes(headCell, isAside(name) && 'max-md:hidden')}>
              {t(`emails.outbox.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id} data-mail={mail.id}>
            <td className={`${cell} max-md:hidden`}>
              <Moment at={mail.createdAt} timeZone={timeZone} />
            </td>
            <td className={`${cell} min-w-36 [overflow-wrap:anywhere] max-md:hidden`}>
              <Recipient mail={mail} />
            </td>
            <td className={`${cell} md:min-w-56`}>
              <Link to={`/admin/emails/outbox/${mail.id}`} className={rowLink}>
                {mail.subject ?? t(kindText(mail.kind))}
              </Link>
              <p className="text-ink-soft">
                {t(kindText(mail.kind))}
                {mail.isTest && ` · ${t('emails.outbox.test')}`}
              </p>
              <p className="text-sm [overflow-wrap:anywhere] md:hidden">
                <Recipient mail={mail} />
              </p>
            </td>
            <td className={`${cell} md:min-w-40`}>
              <MailStateMark state={mail.state} />
              {mail.lastError && <p className="text-ink-soft [overflow-wrap:anywhere]">{mail.lastError}</p>}
              <p className="mt-1 text-sm md:hidden">
                <BookingLink mail={mail} />
              </p>
              <p className="text-ink-soft text-sm md:hidden">
                <Moment at={mail.createdAt} timeZone={timeZone} />
              </p>
            </td>
            <td className={`${cell} max-md:hidden`}>
              <BookingLink mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

function Recipient({ mail: { recipient } }: { mail: MailLine }) {
  const t = useTranslate();
  if (recipient) return <EmailText of={recipient} />;
  return <span className="text-ink-soft">{t('emails.outbox.deleted')}</span>;
}

function BookingLink({ mail: { bookingId, reference } }: { mail: MailLine }) {
  if (!bookingId) return null;
  return (
    <Link to={`/admin/bookings/${bookingId}`} className={`${rowLink} whitespace-nowrap`}>
      {reference}
    </Link>
  );
}
