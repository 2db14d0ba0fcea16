import { Printer } from 'lucide-react';
import { data, Link } from 'react-router';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { sellersOf } from '#features/partners/sellers-store.server.ts';
import { senderLink } from '#features/partners/sender-cookie.ts';
import { ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { itemRow } from '../kit/handle-item.server.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/poster-page';
import { Poster, posterSizes } from './poster.tsx';

export async function loader({ request, context, params: { partnerId } }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, config } = context.get(platformContext);
  const partner = (await itemRow(partnerId, (id) => partnerRow(database, id)))!;
  const { searchParams } = new URL(request.url);
  const sellers = await sellersOf(database, partner.id);
  const wanted = searchParams.get('seller');
  const seller = wanted === null ? null : sellers.find(({ id }) => id === wanted);
  if (seller === undefined) throw data(null, { status: 404 });
  const { code } = seller ?? partner;
  const address = senderLink(config.origin, code);
  return {
    language: adminLanguage(request),
    partner: { id: partner.id, name: partner.name },
    seller: seller && { id: seller.id, name: seller.name },
    size: posterSizes.find((size) => size === searchParams.get('size')) ?? 'a4',
    poster: {
      siteName: config.site.name,
      code,
      address: address.replace(/^https?:\/\//, ''),
      qr: `data:image/svg+xml;base64,${Buffer.from(ticketQrSvg(address)).toString('base64')}`,
      // A poster speaks to everybody who passes, so it has all languages at once.
      texts: languages.map((language) => {
        const t = translator(language);
        return {
          language,
          headline: t('partners.poster.headline'),
          scan: t('partners.poster.scan'),
          code: t('partners.poster.code', { code }),
        };
      }),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'partners.poster.title');

/** A poster with the link of a partner or a seller, to print. */
export default function PosterPage({ loaderData: { partner, seller, size, poster } }: Route.ComponentProps) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const ofSeller = seller ? `&seller=${seller.id}` : '';
  const back = seller
    ? `/admin/partners/${partner.id}/sellers/${seller.id}`
    : `/admin/partners/${partner.id}`;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={back}>{seller?.name ?? partner.name}</BackLink>
        <AdminHeading title={t('partners.poster.title')}>
          {isHydrated && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t('partners.poster.print')}
            </Button>
          )}
        </AdminHeading>
        <nav aria-label={t('partners.poster.size')} className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
          {posterSizes.map((each) => (
            <Link
              key={each}
              to={`?size=${each}${ofSeller}`}
              aria-current={each === size ? 'page' : undefined}
              className={`${link} inline-block py-2 aria-[current]:font-bold aria-[current]:no-underline`}
            >
              {t(`partners.poster.sizes.${each}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Poster size={size} {...poster} />
    </>
  );
}
