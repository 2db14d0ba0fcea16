import { atNoonUtc } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { lineState } from '#features/payment/statements/line-state.ts';
import type { StatementLine } from '#features/payment/statements/view-statement-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { StaffLink } from '../kit/staff-link.tsx';

/** The bookings of a statement, each in its currency. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslate();
  return (
    <ListTable
      label={t('statements.bookings')}
      rows={lines}
      columns={[
        {
          name: 'booking',
          heading: t('statements.booking'),
          cell: ({ bookingId, reference, partnerReference, firstName, people }) => (
            <>
              <StaffLink
                to={`/admin/bookings/${bookingId}`}
                className={`${link} inline-block py-1 whitespace-nowrap`}
              >
                {reference}
              </StaffLink>
              <span className="block text-ink-soft [overflow-wrap:anywhere]">
                {t('statements.guest', { name: firstName || '–', people })}
                {partnerReference && ` · ${partnerReference}`}
              </span>
            </>
          ),
        },
        {
          name: 'date',
          heading: t('admin.night.date'),
          phone: { below: 'booking', isSoft: true },
          cell: ({ date }) => t('admin.shortDate', { date: atNoonUtc(date) }),
        },
        {
          name: 'state',
          heading: t('statements.state'),
          phone: { below: 'booking', isSoft: true },
          cell: (line) => (
            <>
              {t(`statements.bookingStates.${lineState(line)}`)}
              {line.seller && <span className="block text-ink-soft">{line.seller}</span>}
            </>
          ),
        },
        {
          name: 'commission',
          heading: t('statements.commission'),
          isNumber: true,
          cell: ({ commission, currency }) => <Amount of={money(commission.amount, currency)} />,
        },
        {
          name: 'collected',
          heading: t('statements.collected'),
          isNumber: true,
          cell: ({ collected, currency }) => <Amount of={money(collected.amount, currency)} />,
        },
      ]}
    />
  );
}
