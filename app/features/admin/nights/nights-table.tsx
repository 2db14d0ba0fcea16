import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { baseCurrency } from '#domain/money.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { link } from '../kit/admin-styles.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { StaffLink } from '../kit/staff-link.tsx';
import { NightLevel } from './night-level.tsx';
import { NightPrice, SaleDates } from './night-price.tsx';
import { NightTime } from './night-time.tsx';
import { SoldBar } from './sold-bar.tsx';

/** Nights, one per row, with spots sold, spots held and revenue; each links to its page. */
export function NightsTable({
  nights,
  now,
  label,
}: {
  nights: readonly AdminNight[];
  now: Date;
  label: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const currency = nights[0]?.money.total.currency;
  return (
    <ListTable
      label={label}
      rows={nights}
      rowProps={({ id, status }) => ({
        id,
        className: classes('scroll-mt-4', status !== 'scheduled' && 'text-ink-soft'),
      })}
      columns={[
        {
          name: 'date',
          heading: t('admin.night.date'),
          cell: (night) => (
            <>
              <StaffLink to={`/admin/schedule/${night.id}`} className={`${link} whitespace-nowrap`}>
                {t('admin.shortDate', { date: atNoonUtc(night.date) })}
              </StaffLink>
              <OnPhone night={night} now={now} />
            </>
          ),
        },
        {
          name: 'time',
          heading: t('admin.night.time'),
          phone: 'hidden',
          cell: (night) => <NightTime night={night} />,
        },
        {
          name: 'crawl',
          heading: t('admin.night.crawl'),
          className: 'min-w-36',
          phone: 'hidden',
          cell: ({ title }) => inLanguage(title, language),
        },
        {
          name: 'price',
          heading: t('admin.priceIn', { currency: baseCurrency }),
          isNumber: true,
          phone: 'hidden',
          cell: (night) => (
            <>
              <NightPrice night={night} now={now} brief />
              <SaleDates night={night} now={now} className="block text-ink-soft text-sm" />
            </>
          ),
        },
        {
          name: 'sold',
          heading: t('admin.night.sold'),
          className: 'max-md:w-20 md:min-w-28',
          cell: (night) => <SoldBar night={night} />,
        },
        {
          name: 'checkedIn',
          heading: t('admin.night.checkedIn'),
          isNumber: true,
          cell: ({ checkedIn }) => checkedIn,
        },
        {
          name: 'level',
          heading: t('admin.night.level'),
          phone: 'hidden',
          cell: (night) => <NightLevel night={night} now={now} />,
        },
        {
          name: 'money',
          // Named once here, the currency does not make every row wider.
          heading: currency ? t('admin.revenueIn', { currency }) : t('admin.night.revenue'),
          headClassName: 'md:whitespace-normal',
          isNumber: true,
          phone: 'hidden',
          cell: ({ money }) => <MoneyTotal of={money} brief />,
        },
      ]}
    />
  );
}

/** On a phone one column contains the night's name and state, so that its numbers fit beside it. */
function OnPhone({ night, now }: { night: AdminNight; now: Date }) {
  const language = useLanguage();
  return (
    <div className="mt-0.5 text-sm md:hidden">
      <span className="block">
        <NightTime night={night} /> {inLanguage(night.title, language)} ·{' '}
        <NightPrice night={night} now={now} />
        <SaleDates night={night} now={now} className="block" />
      </span>
      <span className="block">
        <NightLevel night={night} now={now} />
      </span>
      {night.money.parts.length > 0 && <MoneyTotal of={night.money} align="start" />}
    </div>
  );
}
