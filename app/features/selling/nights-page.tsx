import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { cityClock } from '#domain/written-time.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';
import type { Route } from './+types/nights-page';
import { OwedCard } from './owed-card.tsx';
import { type NightToSell, readNights } from './read-nights.server.ts';
import { readOwed } from './read-owed.server.ts';
import { requireSeller } from './require-seller.server.ts';
import { sellingHeaders } from './selling-headers.ts';
import { partnerOfSeller } from './selling-store.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = await requireSeller(context, request);
  const platform = context.get(platformContext);
  const partner = await partnerOfSeller(platform.database, seller);
  if (!partner) return { nights: [], owed: null, partner: '' };
  const [nights, owed] = await Promise.all([
    readNights(platform, partner),
    readOwed(platform, { seller, partner }),
  ]);
  return { nights, owed, partner: partner.name };
}

export const headers = sellingHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('selling.nights.title') },
  { name: 'robots', content: 'noindex' },
];

/** The nights that the seller's partner may sell, with places and price. */
export default function NightsPage({ loaderData: { nights, owed, partner } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('selling.nights.title')}</h1>
      {owed && <OwedCard {...owed} partner={partner} />}
      {nights.length === 0 ? (
        <Notice title={t('selling.nights.none')}>
          <p>{t('selling.nights.noneText')}</p>
        </Notice>
      ) : (
        <ul className="divide-y divide-ink/10 border-ink/10 border-y">
          {nights.map((night) => (
            <li key={night.id}>
              <Night {...night} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Night({ id, title, date, startTime, left, price, refusal }: NightToSell) {
  const t = useTranslate();
  const language = useLanguage();
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-bold first-letter:uppercase">
          {t('selling.night', { date: atNoonUtc(date) })} · {cityClock(startTime)}
        </span>
        <span className="block text-ink-soft [overflow-wrap:anywhere]">{inLanguage(title, language)}</span>
        <span className={refusal ? 'block font-semibold' : 'block text-ink-soft'}>
          {refusal ? refusalText(t, language, refusal) : t('selling.nights.left', { left })}
        </span>
      </span>
      <Price of={price} className="font-bold" />
    </>
  );
  if (refusal) return <div className="flex items-center gap-3 py-3 pr-8">{words}</div>;
  return (
    <Link
      to={addressIn(language, `/sell/nights/${id}`)}
      className="flex min-h-16 items-center gap-3 py-3 hover:bg-sand"
    >
      {words}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
