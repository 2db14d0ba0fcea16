import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { languages } from '#domain/languages.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterField, filterSelect, link } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { Fold } from '../kit/fold.tsx';
import { type BookingsQuery, bookingsAddress, providers, usualSorting } from './bookings-query.ts';
import { foldedFilters } from './folded-filters.ts';

type Crawls = readonly CrawlChoice[];

/**
 * The filters of the list. A GET form, so that its URL can be bookmarked and shared. The status is used most;
 * the other filters are collapsed, with a summary of those that are set.
 */
export function BookingsFilter({ query, crawls }: { query: BookingsQuery; crawls: Crawls }) {
  const t = useTranslate();
  const { search, status, nightId, changedNightId, sort, isAscending } = query;
  const address = bookingsAddress({ ...query, after: null }).toString();
  return (
    <Form key={address} className={`${card} mb-5 pb-0 sm:pb-0`}>
      {search && <input type="hidden" name="search" value={search} />}
      {nightId && <input type="hidden" name="night" value={nightId} />}
      {changedNightId && <input type="hidden" name="changedNight" value={changedNightId} />}
      {sort !== usualSorting(query) && <input type="hidden" name="sort" value={sort} />}
      {isAscending !== (sort !== 'placed') && (
        <input type="hidden" name="order" value={isAscending ? 'up' : 'down'} />
      )}
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Labelled name={t('admin.bookings.columns.status')} className="min-w-36 flex-1 sm:max-w-60">
          <Choice
            name="status"
            value={status}
            options={bookingStates}
            say={(state) => t(`admin.bookings.states.${state}`)}
          />
        </Labelled>
        <Button type="submit" className="min-h-11">
          {t('admin.bookings.filter')}
        </Button>
        {address !== '' && (
          <Link to="/admin/bookings" className={`${link} inline-flex min-h-11 items-center`}>
            {t('admin.bookings.clear')}
          </Link>
        )}
      </div>
      <Fold title={<FoldTitle query={query} crawls={crawls} />} isOpen={false}>
        <FoldedFields query={query} crawls={crawls} />
      </Fold>
    </Form>
  );
}

function FoldTitle({ query, crawls }: { query: BookingsQuery; crawls: Crawls }) {
  const t = useTranslate();
  const activeFilters = foldedFilters(query, crawls, t, useLanguage());
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

function FoldedFields({ query, crawls }: { query: BookingsQuery; crawls: Crawls }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const { from, to, crawlId, provider, coupon, isNoShow } = query;
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <Labelled name={t('admin.bookings.from')}>
        <input type="date" name="from" defaultValue={from ?? ''} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.to')}>
        <input type="date" name="to" defaultValue={to ?? ''} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.crawl')}>
        <select name="crawl" defaultValue={crawlId} className={filterSelect}>
          <option value="">{t('admin.all')}</option>
          <CrawlOptions crawls={crawls} />
        </select>
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
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="noShow"
          value="yes"
          defaultChecked={isNoShow}
          className="size-6 shrink-0 rounded accent-hot-deep"
        />
        {t('changes.noShow.filter')}
      </label>
      {/* A second submit button, so that users need not scroll back up. */}
      <Button type="submit" className="min-h-11 justify-self-start">
        {t('admin.bookings.filter')}
      </Button>
    </div>
  );
}

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

const Labelled = ({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className={`block min-w-0 ${className}`}>
    <span className="mb-1 block font-semibold">{name}</span>
    {children}
  </label>
);
