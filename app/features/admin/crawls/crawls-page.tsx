import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { nextNightOfCrawls } from '#features/schedule/schedule-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { SearchForm } from '../kit/search-form.tsx';
import { searchedIn } from '../kit/searched.ts';
import type { Route } from './+types/crawls-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const search = searchedIn(request);
  const [crawls, nextNights] = await Promise.all([
    allCrawls(database, { search }),
    nextNightOfCrawls(database, clock.now()),
  ]);
  return {
    language: adminLanguage(request),
    search,
    crawls: crawls.map((crawl) => ({ ...crawl, nextNight: nextNights.get(crawl.id) ?? null })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'offers.crawls.title');

/** All crawls, active or not, with city, price and next night. */
export default function CrawlsPage({ loaderData: { crawls, search } }: Route.ComponentProps) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  const language = useLanguage();
  const next = (night: CalendarDate | null) =>
    night ? t('admin.shortDate', { date: atNoonUtc(night) }) : t('offers.crawls.noNext');
  return (
    <>
      <AdminHeading title={t('offers.crawls.title')}>
        {mayOpen('/admin/add-pub-crawl') && (
          <ButtonLink to="/admin/add-pub-crawl">
            <Plus aria-hidden="true" className="size-5" />
            {t('offers.crawl.add')}
          </ButtonLink>
        )}
      </AdminHeading>
      <SearchForm search={search} label={t('offers.search')} button={t('offers.find')} />
      {crawls.length === 0 ? (
        <Notice title={t(search ? 'offers.noneFound' : 'offers.crawls.empty')} />
      ) : (
        <AdminTable label={t('offers.crawls.title')}>
          <thead>
            <tr>
              <th className={headCell}>{t('offers.crawl.title')}</th>
              <th className={`${headCell} max-md:hidden`}>{t('offers.active')}</th>
              <th className={`${headCell} max-md:hidden`}>{t('offers.crawl.city')}</th>
              <th className={`${headCell} text-right`}>{t('offers.crawl.price')}</th>
              <th className={`${headCell} max-md:hidden`}>{t('offers.crawls.next')}</th>
            </tr>
          </thead>
          <tbody>
            {crawls.map(({ id, slug, title, image, isActive, city, price, nextNight }) => (
              <tr key={id}>
                <td className={`${cell} md:min-w-56`}>
                  <span className="flex items-center gap-3">
                    {image && (
                      <Picture
                        src={image}
                        alt=""
                        sizes="4rem"
                        className="h-11 w-14 shrink-0 rounded-lg object-cover max-md:hidden"
                      />
                    )}
                    <span>
                      <Link
                        to={`/admin/edit-pub-crawl/${id}`}
                        className={`${rowLink} py-1 [overflow-wrap:anywhere]`}
                      >
                        {inLanguage(title, language)}
                      </Link>
                      <span className="block text-ink-soft [overflow-wrap:anywhere] max-md:text-sm">
                        /crawls/{slug}
                      </span>
                      <span className="mt-1 block md:hidden">
                        <OnOff isOn={isActive} /> {inLanguage(city.name, language)}
                      </span>
                    </span>
                  </span>
                </td>
                <td className={`${cell} max-md:hidden`}>
                  <OnOff isOn={isActive} />
                </td>
                <td className={`${cell} max-md:hidden`}>{inLanguage(city.name, language)}</td>
                <td className={numberCell}>
                  {price === null ? '–' : amountText(money(price, baseCurrency), language)}
                  <span className="mt-1 block text-ink-soft text-sm md:hidden">
                    {t('offers.crawls.next')}
                    <span className="block">{next(nextNight)}</span>
                  </span>
                </td>
                <td className={`${cell} whitespace-nowrap max-md:hidden`}>{next(nextNight)}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </>
  );
}
