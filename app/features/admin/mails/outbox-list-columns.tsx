import { Link } from 'react-router';
import type { MailLine } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { EmailText } from '../kit/email-text.tsx';
import type { Column } from '../kit/list/column.ts';
import { Moment } from '../kit/moment.tsx';
import { kindText } from './mail-kind-texts.ts';
import { MailStateMark } from './mail-state-mark.tsx';

/** The columns of the outbox. On a phone, the mail and its state have everything. */
export function useOutboxColumns(timeZone: string): Column<MailLine>[] {
  const t = useTranslate();
  const heading = (name: 'written' | 'to' | 'mail' | 'state' | 'booking') => ({
    name,
    heading: t(`mails.outbox.columns.${name}`),
  });
  const recipient = ({ recipient: address }: MailLine) =>
    address ? <EmailText of={address} /> : <span className="text-ink-soft">{t('mails.outbox.erased')}</span>;
  const booking = ({ bookingId, reference }: MailLine) =>
    bookingId && (
      <Link to={`/admin/bookings/${bookingId}`} className={`${rowLink} whitespace-nowrap`}>
        {reference}
      </Link>
    );
  const written = ({ createdAt }: MailLine) => <Moment at={createdAt} timeZone={timeZone} />;
  return [
    { ...heading('written'), phone: 'hidden', cell: written },
    {
      ...heading('to'),
      className: 'min-w-36 [overflow-wrap:anywhere]',
      phone: { below: 'mail', className: 'text-sm [overflow-wrap:anywhere]' },
      cell: recipient,
    },
    {
      ...heading('mail'),
      className: 'md:min-w-56',
      cell: ({ id, subject, kind, isTest }) => (
        <>
          <Link to={`/admin/emails/outbox/${id}`} className={rowLink}>
            {subject ?? t(kindText(kind))}
          </Link>
          <p className="text-ink-soft">
            {t(kindText(kind))}
            {isTest && ` · ${t('mails.outbox.test')}`}
          </p>
        </>
      ),
    },
    {
      ...heading('state'),
      className: 'md:min-w-40',
      cell: (mail) => (
        <>
          <MailStateMark state={mail.state} />
          {mail.lastError && <p className="text-ink-soft [overflow-wrap:anywhere]">{mail.lastError}</p>}
          <p className="mt-1 text-sm md:hidden">{booking(mail)}</p>
          <p className="text-ink-soft text-sm md:hidden">{written(mail)}</p>
        </>
      ),
    },
    { ...heading('booking'), phone: 'hidden', cell: booking },
  ];
}
