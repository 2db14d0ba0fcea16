import { Form, Link, useSearchParams } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { auditActions } from '#features/audit/audit-actions.ts';
import {
  type ChangeLogQuery,
  changeLogAddress,
  readChangeLogQuery,
} from '#features/overview/log/change-log-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterField, filterSelect, link } from '../kit/admin-styles.ts';
import { DateFilter } from '../kit/date-field.tsx';
import { useAppliedFilter } from '../kit/use-applied-filter.ts';

const addressOf = (search: URLSearchParams) => changeLogAddress(readChangeLogQuery(search), null);

/** The filters of the change log. A GET form, so that its URL can be bookmarked and shared. A change applies at once. */
export function ChangeLogFilter({ query, today }: { query: ChangeLogQuery; today: CalendarDate }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { version, apply, onChange } = useAppliedFilter({ addressOf, today });
  const address = changeLogAddress(query, null);
  const names = auditActions
    .map((action) => [action, t(`records.log.did.${action}`)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <Form
      key={version}
      autoComplete="off"
      onChange={onChange}
      className={`${card} mb-5 grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_1.5fr_1fr_1fr_auto]`}
    >
      {query.person && <input type="hidden" name="person" value={query.person} />}
      <label className="col-span-2 block min-w-0 font-semibold lg:col-span-1">
        <span className="mb-1 block">{t('records.log.search')}</span>
        <input
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query.search}
          className={`${filterField} font-normal`}
        />
      </label>
      <label className="col-span-2 block min-w-0 font-semibold lg:col-span-1">
        <span className="mb-1 block">{t('records.log.what')}</span>
        <select name="what" defaultValue={query.what ?? ''} className={`${filterSelect} font-normal`}>
          <option value="">{t('admin.all')}</option>
          {names.map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <DateFilter
          key={end}
          name={end}
          label={t(`records.log.${end}`)}
          typed={search.get(end) ?? ''}
          today={today}
          onDate={apply}
        />
      ))}
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 lg:col-span-1 lg:mt-7">
        <noscript>
          <Button type="submit" className="min-h-11">
            {t('admin.bookings.filter')}
          </Button>
        </noscript>
        {address !== '?' && (
          <Link to="/admin/change-log" className={`${link} inline-flex min-h-11 items-center`}>
            {t('records.log.all')}
          </Link>
        )}
      </div>
    </Form>
  );
}
