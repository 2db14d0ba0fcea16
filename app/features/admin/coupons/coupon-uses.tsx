import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { EmailText } from '../kit/email-text.tsx';
import { ListTable } from '../kit/list/list-table.tsx';

type Use = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly email: string;
  readonly date: CalendarDate;
  readonly discount: Money;
};

/** The bookings that used a coupon. */
export function CouponUses({ uses }: { uses: readonly Use[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mt-8">
      <h2 id="coupon-uses" className="mb-3 text-xl">
        {t('promotions.coupon.parts.uses')}
      </h2>
      {uses.length === 0 && <p className="text-ink-soft">{t('promotions.coupon.noUses')}</p>}
      {uses.length > 0 && (
        <ListTable
          labelledBy="coupon-uses"
          rows={uses}
          columns={[
            {
              name: 'booking',
              heading: t('promotions.coupon.booking'),
              className: 'md:whitespace-nowrap',
              cell: ({ id, reference }) => (
                <Link to={`/admin/bookings/${id}`} className={`${link} inline-block whitespace-nowrap py-1`}>
                  {reference}
                </Link>
              ),
            },
            {
              name: 'status',
              heading: t('promotions.coupon.status'),
              phone: { below: 'booking' },
              cell: ({ status }) => t(`admin.bookings.states.${status}`),
            },
            {
              name: 'customer',
              heading: t('promotions.coupon.customer'),
              phone: { below: 'booking', isSoft: true, className: '[overflow-wrap:anywhere]' },
              cell: ({ email }) => <EmailText of={email} />,
            },
            {
              name: 'date',
              heading: t('admin.night.date'),
              className: 'whitespace-nowrap',
              phone: { below: 'booking', isSoft: true },
              cell: ({ date }) => t('admin.shortDate', { date: atNoonUtc(date) }),
            },
            {
              name: 'discount',
              heading: t('promotions.coupon.discount'),
              isNumber: true,
              cell: ({ discount }) => amountText(discount, language),
            },
          ]}
        />
      )}
    </div>
  );
}
