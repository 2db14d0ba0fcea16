import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { cell, headCell, link, numberCell } from '../../kit/admin-styles.ts';
import { AdminTable } from '../../kit/admin-table.tsx';

type Use = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly email: string;
  readonly date: CalendarDate;
  readonly discount: Money;
};

export function CouponUses({ uses }: { uses: readonly Use[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mt-8">
      <h2 id="coupon-uses" className="mb-3 text-xl">
        {t('offers.coupon.parts.uses')}
      </h2>
      {uses.length === 0 && <p className="text-ink-soft">{t('offers.coupon.noUses')}</p>}
      {uses.length > 0 && (
        <AdminTable labelledBy="coupon-uses">
          <thead>
            <tr>
              <th className={headCell}>{t('offers.coupon.booking')}</th>
              <th className={headCell}>{t('offers.coupon.status')}</th>
              <th className={headCell}>{t('offers.coupon.customer')}</th>
              <th className={headCell}>{t('admin.night.date')}</th>
              <th className={`${headCell} text-right`}>{t('offers.coupon.discount')}</th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ id, reference, status, email, date, discount }) => (
              <tr key={id}>
                <td className={`${cell} whitespace-nowrap`}>
                  <Link to={`/admin/bookings/${id}`} className={`${link} inline-block py-1`}>
                    {reference}
                  </Link>
                </td>
                <td className={cell}>{t(`admin.bookings.states.${status}`)}</td>
                <td className={cell}>{email}</td>
                <td className={`${cell} whitespace-nowrap`}>
                  {t('admin.shortDate', { date: atNoonUtc(date) })}
                </td>
                <td className={numberCell}>{amountText(discount, language)}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </div>
  );
}
