import { Form, Link, useSearchParams } from 'react-router';
import { bookingStates } from '#domain/booking/booking-states.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { languages } from '#domain/languages.ts';
import {
  type BookingsQuery,
  bookingsAddress,
  periods,
  providers,
  readBookingsQuery,
  sources,
  usualSorting,
} from '#features/overview/bookings/bookings-query.ts';
import { listColumns } from '#features/overview/bookings/list-columns.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterField, filterSelect, link } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { DateFilter } from '../kit/date-field.tsx';
import { Fold } from '../kit/fold.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { useAppliedFilter } from '../kit/use-applied-filter.ts';
import { foldedFilters } from './folded-filters.ts';

/** What can be chosen. */
type Offered = { readonly crawls: readonly CrawlChoice[]; readonly partners: readonly string[] };

/**
 * The filters and the columns of the list. A GET form, so that its URL can be bookmarked and shared. A change applies at once;
 * without scripts, the button applies it. Rarely used filters are collapsed, with a summary of those that are set.
 */
export function BookingsFilter({
  query,
  offered,
  today,
}: {
  query: BookingsQuery;
  offered: Offered;
  today: CalendarDate;
}) {
  const t = useTranslate();
  const { search, status, when, nightId, changedNightId, sort, isAscending, hasDue, needsAttention } = query;
  const address = bookingsAddress({ ...query, after: null }).toString();
  const { version, apply, onChange } = useAppliedFilter({ addressOf, today });
  return (
    <Form key={version} autoComplete="off" onChange={onChange} className={`${card} mb-4 pb-0 sm:pb-0`}>
      {search && <input type="hidden" name="search" value={search} />}
      {nightId && <input type="hidden" name="night" value={nightId} />}
      {changedNightId && <input type="hidden" name="changedNight" value={changedNightId} />}
      {sort !== usualSorting(query) && <input type="hidden" name="sort" value={sort} />}
      {isAscending !== (sort !== 'placed') && (
        <input type="hidden" name="order" value={isAscending ? 'up' : 'down'} />
      )}
      <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
        <Labelled name={t('bookings.when')} className="min-w-36 flex-1 sm:max-w-56">
          <Choice name="when" value={when} options={periods} say={(name) => t(`bookings.periods.${name}`)} />
        </Labelled>
        <Labelled name={t('admin.bookings.columns.status')} className="min-w-36 flex-1 sm:max-w-56">
          <Choice
            name="status"
            value={status}
            options={bookingStates}
            say={(state) => t(`admin.bookings.states.${state}`)}
          />
        </Labelled>
        <Tick name="due" isTicked={hasDue} label={t('bookings.due')} />
        <Tick name="attention" isTicked={needsAttention} label={t('bookings.attention')} />
        <noscript>
          <Button type="submit" className="min-h-11">
            {t('admin.bookings.filter')}
          </Button>
        </noscript>
        {address !== '' && (
          <Link
            to="/admin/bookings"
            preventScrollReset
            className={`${link} inline-flex min-h-11 items-center sm:ml-auto`}
          >
            {t('admin.bookings.clear')}
          </Link>
        )}
      </div>
      <Fold title={<FoldTitle query={query} offered={offered} />} isOpen={false}>
        <FoldedFields query={query} offered={offered} today={today} onDate={apply} />
      </Fold>
      <Fold title={t('bookings.columnsTitle')} isOpen={false}>
        <div className="flex flex-wrap gap-x-6">
          {listColumns.map((column) => (
            <Tick
              key={column}
              name="columns"
              value={column}
              isTicked={query.columns.includes(column)}
              label={t(`bookings.columns.${column}`)}
            />
          ))}
        </div>
      </Fold>
    </Form>
  );
}

const addressOf = (search: URLSearchParams) =>
  bookingsAddress({ ...readBookingsQuery(search), after: null }).toString();

function FoldTitle({ query, offered }: { query: BookingsQuery; offered: Offered }) {
  const t = useTranslate();
  const activeFilters = foldedFilters(query, offered.crawls, t, useLanguage());
  return (
    <span className="flex flex-wrap items-center gap-2 py-2">
      {t('admin.bookings.moreFilters')}
      {activeFilters.map((words) => (
        <span key={words} className="rounded-full bg-fewer-pale px-2.5 py-0.5 text-sm">
          {words}
        </span>
      ))}
    </span>
  );
}

function FoldedFields({
  query,
  offered: { crawls, partners },
  today,
  onDate,
}: {
  query: BookingsQuery;
  offered: Offered;
  today: CalendarDate;
  onDate: (form: HTMLFormElement | null) => void;
}) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const [search] = useSearchParams();
  const { crawlId, provider, coupon, isNoShow, source, partner } = query;
  const knownPartners = partner && !partners.includes(partner) ? [partner, ...partners] : partners;
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      {(['from', 'to'] as const).map((name) => (
        <DateFilter
          key={name}
          name={name}
          label={t(`admin.bookings.${name}`)}
          typed={search.get(name) ?? ''}
          today={today}
          onDate={onDate}
        />
      ))}
      <Labelled name={t('admin.bookings.columns.crawl')}>
        <select name="crawl" defaultValue={crawlId} className={filterSelect}>
          <option value="">{t('admin.all')}</option>
          <CrawlOptions crawls={crawls} />
        </select>
      </Labelled>
      <Labelled name={t('bookings.source')}>
        <Choice name="source" value={source} options={sources} say={(name) => t(`changes.sources.${name}`)} />
      </Labelled>
      <Labelled name={t('bookings.partner')}>
        <Choice name="partner" value={partner || null} options={knownPartners} say={(name) => name} />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.provider')}>
        <Choice
          name="provider"
          value={provider}
          options={providers}
          say={(name) => t(`admin.bookings.providers.${name}`)}
        />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.coupon')}>
        <input name="coupon" defaultValue={coupon} maxLength={100} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.language')}>
        <Choice name="language" value={query.language} options={languages} say={(name) => labelOf(name)} />
      </Labelled>
      <div className="self-end">
        <Tick name="noShow" isTicked={isNoShow} label={t('changes.noShow.filter')} />
      </div>
      <noscript>
        {/* A second submit button, so that users need not scroll back up. */}
        <Button type="submit" className="min-h-11 justify-self-start">
          {t('admin.bookings.filter')}
        </Button>
      </noscript>
    </div>
  );
}

/** A checkbox with its label. */
const Tick = ({
  name,
  value = 'yes',
  isTicked,
  label,
}: {
  name: string;
  value?: string;
  isTicked: boolean;
  label: string;
}) => (
  <label className="flex min-h-11 items-center gap-2.5 font-semibold">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isTicked}
      className="size-6 shrink-0 rounded accent-hot-deep"
    />
    {label}
  </label>
);

/** A choice of one option, or any. */
function Choice<Option extends string>({
  name,
  value,
  options,
  say,
}: {
  name: string;
  value: Option | null;
  options: readonly Option[];
  say: (option: Option) => string;
}) {
  const t = useTranslate();
  return (
    <select name={name} defaultValue={value ?? ''} className={filterSelect}>
      <option value="">{t('admin.all')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {say(option)}
        </option>
      ))}
    </select>
  );
}
