import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { type Bilingual, inLanguage } from '#domain/bilingual.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { languages } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterField, link } from '../parts/desk-look.ts';
import { type BookingsQuery, bookingsAddress, providers, usualSorting } from './bookings-query.ts';

/** Which bookings are shown. An ordinary form: its address can be kept and sent to a colleague. */
export function BookingsFilter({
  query,
  crawls,
}: {
  query: BookingsQuery;
  crawls: readonly { id: string; title: Bilingual }[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { search, from, to, crawlId, status, provider, coupon, nightId, isNoShow, sort, isAscending } = query;
  const address = bookingsAddress({ ...query, after: null }).toString();
  return (
    <Form
      key={address}
      className={`${card} mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-4 2xl:grid-cols-8`}
    >
      {search && <input type="hidden" name="search" value={search} />}
      {nightId && <input type="hidden" name="night" value={nightId} />}
      {sort !== usualSorting(query) && <input type="hidden" name="sort" value={sort} />}
      {isAscending !== (sort !== 'placed') && (
        <input type="hidden" name="order" value={isAscending ? 'up' : 'down'} />
      )}
      <Labelled name={t('admin.bookings.from')}>
        <input type="date" name="from" defaultValue={from ?? ''} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.to')}>
        <input type="date" name="to" defaultValue={to ?? ''} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.crawl')}>
        <select name="crawl" defaultValue={crawlId} className={filterField}>
          <option value="">{t('admin.all')}</option>
          {crawls.map(({ id, title }) => (
            <option key={id} value={id}>
              {inLanguage(title, language)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name={t('admin.bookings.columns.status')}>
        <select name="status" defaultValue={status ?? ''} className={filterField}>
          <option value="">{t('admin.all')}</option>
          {bookingStates.map((state) => (
            <option key={state} value={state}>
              {t(`admin.bookings.states.${state}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name={t('admin.bookings.columns.provider')}>
        <select name="provider" defaultValue={provider ?? ''} className={filterField}>
          <option value="">{t('admin.all')}</option>
          {providers.map((name) => (
            <option key={name} value={name}>
              {t(`admin.bookings.providers.${name}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name={t('admin.bookings.columns.coupon')}>
        <input name="coupon" defaultValue={coupon} maxLength={100} className={filterField} />
      </Labelled>
      <Labelled name={t('admin.bookings.columns.language')}>
        <select name="language" defaultValue={query.language ?? ''} className={filterField}>
          <option value="">{t('admin.all')}</option>
          {languages.map((name) => (
            <option key={name} value={name}>
              {t(`admin.languages.${name}`)}
            </option>
          ))}
        </select>
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
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="min-h-11">
          {t('admin.bookings.filter')}
        </Button>
        {address !== '' && (
          <Link to="/admin/bookings" className={`${link} inline-flex min-h-11 items-center`}>
            {t('admin.bookings.clear')}
          </Link>
        )}
      </div>
    </Form>
  );
}

const Labelled = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className="block min-w-0">
    <span className="mb-1 block font-semibold">{name}</span>
    {children}
  </label>
);
