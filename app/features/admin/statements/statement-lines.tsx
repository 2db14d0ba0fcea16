import { atNoonUtc } from '#domain/calendar-date.ts';
import { baseCurrency, type CurrencyCode, money } from '#domain/money.ts';
import { lineState } from '#features/payment/statements/line-state.ts';
import type { StatementLine } from '#features/payment/statements/view-statement-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { StaffLink } from '../kit/staff-link.tsx';

/** The bookings of a statement, each in its currency and in that of the statement. */
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
                {partnerReference && (
                  <>
                    {' · '}
                    <CodeText>{partnerReference}</CodeText>
                  </>
                )}
              </span>
            </>
          ),
        },
        {
          name: 'date',
          heading: t('admin.night.date'),
          phone: { below: 'booking', isSoft: true },
          cell: ({ date }) => t('admin.shortDateOfYear', { date: atNoonUtc(date) }),
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
          cell: ({ commission, currency }) => <InBoth of={commission} currency={currency} />,
        },
        {
          name: 'collected',
          heading: t('statements.collected'),
          isNumber: true,
          phone: {
            below: 'commission',
            isSoft: true,
            as: ({ collected, currency }) =>
              collected.amount !== 0 && (
                <>
                  <span className="block">{t('statements.collected')}</span>
                  <InBoth of={collected} currency={currency} />
                </>
              ),
          },
          cell: ({ collected, currency }) => <InBoth of={collected} currency={currency} />,
        },
      ]}
    />
  );
}

/** An amount of a line; in another currency with what it is in the statement, at the rate of the sale. */
function InBoth({
  of: { amount, base },
  currency,
}: {
  of: StatementLine['commission'];
  currency: CurrencyCode;
}) {
  const isForeign = currency !== baseCurrency && amount !== 0;
  return (
    <>
      <Amount of={money(amount, currency)} />
      {isForeign && (
        <span className="block text-ink-soft">
          = <Amount of={money(base, baseCurrency)} />
        </span>
      )}
    </>
  );
}
