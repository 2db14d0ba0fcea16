import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { OpenMovement } from '#features/overview/books/open-movements-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';

/** What does not agree with the providers. */
export function OpenMovements({ rows, timeZone }: { rows: readonly OpenMovement[]; timeZone: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-xl">{t('books.open.title')}</h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('books.open.lead')}</p>
      <ListTable
        label={t('books.open.title')}
        rows={rows}
        columns={[
          {
            name: 'what',
            heading: t('books.columns.because'),
            isRowHeading: true,
            cell: ({ what }) => t(`books.open.${what}`),
          },
          {
            name: 'day',
            heading: t('books.columns.day'),
            phone: { below: 'what', isSoft: true },
            cell: ({ at }) => <Moment at={at} timeZone={timeZone} />,
          },
          {
            name: 'booking',
            heading: t('books.columns.booking'),
            phone: { below: 'what' },
            cell: ({ booking }) =>
              booking && (
                <Link to={`/admin/bookings/${booking.id}`} className={link}>
                  {booking.reference}
                </Link>
              ),
          },
          {
            name: 'reference',
            heading: t('books.columns.reference'),
            className: '[overflow-wrap:anywhere]',
            phone: 'hidden',
            cell: ({ provider, reference }) =>
              `${t(`admin.bookings.providers.${provider}`)} ${reference ?? ''}`,
          },
          {
            name: 'amount',
            heading: t('books.columns.amount'),
            isNumber: true,
            cell: ({ amount }) => amountText(amount, language),
          },
        ]}
      />
    </section>
  );
}
