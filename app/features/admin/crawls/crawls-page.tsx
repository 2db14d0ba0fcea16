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
import { Picture } from '#ui/picture.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { searchList } from '../kit/list/usual-lists.ts';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/crawls-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const query = searchList.read(request);
  const [crawls, nextNights] = await Promise.all([
    allCrawls(database, query),
    nextNightOfCrawls(database, clock.now()),
  ]);
  return {
    language: adminLanguage(request),
    query,
    crawls: crawls.map((crawl) => ({ ...crawl, nextNight: nextNights.get(crawl.id) ?? null })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'catalogue.crawls.title');

/** All crawls, active or not, with city, price and next night. */
export default function CrawlsPage({ loaderData: { crawls, query } }: Route.ComponentProps) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  const language = useLanguage();
  const next = (night: CalendarDate | null) =>
    night ? t('admin.shortDate', { date: atNoonUtc(night) }) : t('catalogue.crawls.noNext');
  return (
    <ListPage
      title={t('catalogue.crawls.title')}
      actions={
        mayOpen('/admin/add-pub-crawl') && (
          <ButtonLink to="/admin/add-pub-crawl">
            <Plus aria-hidden="true" className="size-5" />
            {t('catalogue.crawl.add')}
          </ButtonLink>
        )
      }
      list={searchList}
      query={query}
      search={{ label: t('item.search'), button: t('item.find') }}
      rows={crawls}
      empty={{ title: t('catalogue.crawls.empty') }}
      noMatch={{ title: t('item.noneFound') }}
      columns={[
        {
          name: 'crawl',
          heading: t('catalogue.crawl.title'),
          className: 'md:min-w-56',
          cell: (crawl) => <CrawlName crawl={crawl} />,
        },
        {
          name: 'active',
          heading: t('item.active'),
          phone: 'hidden',
          cell: ({ isActive }) => <OnOff isOn={isActive} />,
        },
        {
          name: 'city',
          heading: t('catalogue.crawl.city'),
          phone: 'hidden',
          cell: ({ city }) => inLanguage(city.name, language),
        },
        {
          name: 'price',
          heading: t('catalogue.crawl.price'),
          isNumber: true,
          cell: ({ price }) => (price === null ? '–' : amountText(money(price, baseCurrency), language)),
        },
        {
          name: 'next',
          heading: t('catalogue.crawls.next'),
          className: 'whitespace-nowrap',
          phone: {
            below: 'price',
            isSoft: true,
            className: 'mt-1',
            as: ({ nextNight }) => (
              <>
                {t('catalogue.crawls.next')}
                <span className="block">{next(nextNight)}</span>
              </>
            ),
          },
          cell: ({ nextNight }) => next(nextNight),
        },
      ]}
    />
  );
}

type Crawl = Route.ComponentProps['loaderData']['crawls'][number];

/** The picture, name and address of a crawl; on a phone also whether it is public, and its city. */
function CrawlName({ crawl: { id, slug, title, image, isActive, city } }: { crawl: Crawl }) {
  const language = useLanguage();
  return (
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
        <Link to={`/admin/edit-pub-crawl/${id}`} className={`${rowLink} py-1 [overflow-wrap:anywhere]`}>
          {inLanguage(title, language)}
        </Link>
        <span className="block text-ink-soft [overflow-wrap:anywhere] max-md:text-sm">/crawls/{slug}</span>
        <span className="mt-1 block md:hidden">
          <OnOff isOn={isActive} /> {inLanguage(city.name, language)}
        </span>
      </span>
    </span>
  );
}
