import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, link, numberCell } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
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
    <AdminTable label={label}>
      <thead>
        <tr>
          <th className={headCell}>{t('admin.night.date')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('admin.night.time')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('admin.night.crawl')}</th>
          <th className={`${headCell} text-right max-md:hidden`}>{t('admin.night.price')}</th>
          <th className={headCell}>{t('admin.night.sold')}</th>
          <th className={`${headCell} text-right`}>{t('admin.night.checkedIn')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('admin.night.level')}</th>
          {/* Named once here, the currency does not make every row wider. */}
          <th className={`${headCell} text-right max-md:hidden md:whitespace-normal`}>
            {currency ? t('admin.revenueIn', { currency }) : t('admin.night.money')}
          </th>
        </tr>
      </thead>
      <tbody>
        {nights.map((night) => (
          <tr
            key={night.id}
            id={night.id}
            className={classes('scroll-mt-4', night.status !== 'scheduled' && 'text-ink-soft')}
          >
            <td className={cell}>
              <StaffLink to={`/admin/schedule/${night.id}`} className={`${link} whitespace-nowrap`}>
                {t('admin.shortDate', { date: atNoonUtc(night.date) })}
              </StaffLink>
              <OnPhone night={night} now={now} />
            </td>
            <td className={`${cell} max-md:hidden`}>
              <NightTime night={night} />
            </td>
            <td className={`${cell} min-w-36 max-md:hidden`}>{inLanguage(night.title, language)}</td>
            <td className={`${numberCell} max-md:hidden`}>
              <NightPrice night={night} now={now} brief />
              <SaleDates night={night} now={now} className="block text-ink-soft text-sm" />
            </td>
            <td className={`${cell} max-md:w-20 md:min-w-28`}>
              <SoldBar night={night} />
            </td>
            <td className={numberCell}>{night.checkedIn}</td>
            <td className={`${cell} max-md:hidden`}>
              <NightLevel night={night} now={now} />
            </td>
            <td className={`${numberCell} max-md:hidden`}>
              <MoneyTotal of={night.money} brief />
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

/** On a phone one column contains the night's name and state, so that its numbers fit beside it. */
function OnPhone({ night, now }: { night: AdminNight; now: Date }) {
  const language = useLanguage();
  return (
    <div className="mt-0.5 text-sm md:hidden">
      <span className="block">
        <NightTime night={night} /> {inLanguage(night.title, language)} ·{' '}
        <NightPrice night={night} now={now} brief />
        <SaleDates night={night} now={now} className="block" />
      </span>
      <span className="block">
        <NightLevel night={night} now={now} />
      </span>
      {night.money.parts.length > 0 && <MoneyTotal of={night.money} align="start" />}
    </div>
  );
}
