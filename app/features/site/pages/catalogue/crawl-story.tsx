import { Check, Info, MapPin, Minus } from 'lucide-react';
import { defaultLanguage, inLanguage, type Localized } from '#domain/languages.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { Localize } from '../../sections/localize.ts';

/** The crawl's description, highlights, what the price includes, and the meeting point. */
export function CrawlStory({ crawl, localize }: { crawl: PublicCrawl; localize: Localize }) {
  const t = useTranslate();
  const language = useLanguage();
  const meetingPoint = inLanguage(crawl.meetingPoint, language);
  return (
    <div className="min-w-0">
      <h2 className="text-title">{t('pages.crawl.about')}</h2>
      <p className="mt-5 text-lg leading-relaxed sm:text-xl">{localize(crawl.description)}</p>
      {crawl.highlights.length > 0 && (
        <section aria-label={t('pages.crawl.highlights')}>
          <ul className="mt-8 grid gap-x-8 border-ink/15 border-t sm:grid-cols-3">
            {crawl.highlights.map((highlight) => (
              <li
                key={highlight[defaultLanguage]}
                className="border-ink/15 border-b py-4 font-bold font-display text-xl leading-tight sm:border-b-0"
              >
                {localize(highlight)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-10 grid gap-10 sm:grid-cols-[3fr_2fr]">
        <Points title={t('pages.crawl.includes')} points={crawl.includes} icon="yes" localize={localize} />
        <Points title={t('pages.crawl.excludes')} points={crawl.excludes} icon="no" localize={localize} />
      </div>
      {crawl.goodToKnow.length > 0 && (
        <div className="mt-10">
          <Points
            title={t('pages.crawl.goodToKnow')}
            points={crawl.goodToKnow}
            icon="info"
            localize={localize}
          />
        </div>
      )}
      <section className="mt-10 flex gap-4 rounded-3xl bg-sand p-6">
        <MapPin aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-hot-deep" />
        <div>
          <h3 className="text-xl leading-tight">{t('pages.crawl.meeting')}</h3>
          <p className="mt-1">{meetingPoint}</p>
          <a
            href={mapAddress(meetingPoint, inLanguage(crawl.city.name, language))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
          >
            {t('pages.crawl.openMap')}
          </a>
        </div>
      </section>
    </div>
  );
}

function Points({
  title,
  points,
  icon,
  localize,
}: {
  title: string;
  points: readonly Localized[];
  icon: 'yes' | 'no' | 'info';
  localize: Localize;
}) {
  if (points.length === 0) return null;
  const Icon = { yes: Check, no: Minus, info: Info }[icon];
  return (
    <section>
      <h3 className="text-2xl leading-tight">{title}</h3>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point[defaultLanguage]} className="flex gap-3">
            <Icon
              aria-hidden="true"
              className={
                icon === 'yes' ? 'mt-1 size-5 shrink-0 text-plenty' : 'mt-1 size-5 shrink-0 text-ink-faint'
              }
            />
            <span className={icon === 'no' ? 'text-ink-soft' : ''}>{localize(point)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
