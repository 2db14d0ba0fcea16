import { Link } from 'react-router';
import type { MailLine } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { cell, headCell, link } from '#features/desk/parts/desk-look.ts';
import { DeskTable } from '#features/desk/parts/desk-table.tsx';
import { Moment } from '#features/desk/parts/moment.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { kindText } from './mail-kind-texts.ts';
import { MailStateMark } from './mail-state-mark.tsx';

/** The mails of one page, the latest first. */
export function OutboxTable({ mails, timeZone }: { mails: readonly MailLine[]; timeZone: string }) {
  const t = useTranslate();
  return (
    <DeskTable label={t('emails.outbox.title')}>
      <thead>
        <tr>
          {(['written', 'to', 'mail', 'state', 'booking'] as const).map((name) => (
            <th key={name} scope="col" className={classes(headCell, name === 'written' && 'max-md:hidden')}>
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
            <td className={`${cell} min-w-36 [overflow-wrap:anywhere]`}>
              {mail.recipient || <span className="text-ink-soft">{t('emails.outbox.forgotten')}</span>}
              <span className="block text-ink-soft text-sm md:hidden">
                <Moment at={mail.createdAt} timeZone={timeZone} />
              </span>
            </td>
            <td className={`${cell} min-w-56`}>
              <Link to={`/admin/emails/outbox/${mail.id}`} className={link}>
                {mail.subject ?? t(kindText(mail.kind))}
              </Link>
              <p className="text-ink-soft">
                {t(kindText(mail.kind))}
                {mail.isTest && ` · ${t('emails.outbox.test')}`}
              </p>
            </td>
            <td className={`${cell} min-w-40`}>
              <MailStateMark state={mail.state} />
              {mail.lastError && <p className="text-ink-soft [overflow-wrap:anywhere]">{mail.lastError}</p>}
            </td>
            <td className={cell}>
              {mail.bookingId && (
                <Link to={`/admin/bookings/${mail.bookingId}`} className={`${link} whitespace-nowrap`}>
                  {mail.reference}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  );
}
