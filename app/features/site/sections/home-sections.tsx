import type { ReactNode } from 'react';
import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { RatingSummary } from '#features/reviews/published-reviews-store.server.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Icon } from '../icon.tsx';
import { RatingLine } from '../reviews/rating-line.tsx';
import type { Localize } from './localize.ts';
import { Strip, stripItem } from './strip.tsx';

/**
 * The hero: the bay at dusk, the title, the next nights and the button to all of them. The picture is below the
 * words, on a wide screen beside them, so that nobody in it is written over.
 */
export function Hero({
  content,
  localize,
  rating,
  children,
}: {
  content: HomeContent['hero'];
  localize: Localize;
  /** Of the guests' reviews, which it leads to; null if there are none. */
  rating: RatingSummary | null;
  /** The next nights. */
  children?: ReactNode;
}) {
  const language = useLanguage();
  return (
    <section className="on-night relative isolate overflow-hidden bg-linear-to-b from-night via-[#2a1450] to-[#8c2a66] lg:bg-none">
      <Picture
        src={content.backgroundImage}
        alt=""
        fetchPriority="high"
        // The picture is 26rem high on a narrow screen, so 45rem wide, and at its best density sharper than the
        // drawing needs. The condition on resolution is needed because a small window on a low-resolution screen
        // would get a blurred picture.
        sizes="(max-width: 40rem) and (min-resolution: 1.5dppx) 82vw, (max-width: 64rem) max(45rem, 100vw), max(62vw, 110vh)"
        className="absolute inset-x-0 bottom-0 -z-10 h-[26rem] w-full object-cover object-[64%_100%] [mask-image:linear-gradient(to_bottom,transparent,black_9rem)] lg:inset-y-0 lg:right-0 lg:left-[calc(50%-min(37rem,50%-1.25rem)+27rem)] lg:h-full lg:w-[calc(50%+min(37rem,50%-1.25rem)-27rem)] lg:object-[68%_85%] lg:[mask-image:linear-gradient(to_right,transparent,black_16rem)]"
      />
      <div className="page-width pt-18 pb-54 sm:pb-64 lg:min-h-[clamp(42rem,100svh,56rem)] lg:pt-26 lg:pb-20">
        <div className="max-w-[29rem]">
          <p className="font-semibold text-lilac">{localize(content.eyebrow)}</p>
          <h1 className="mt-1 max-w-[7.1em] text-hero lg:text-[4rem]">{localize(content.title)}</h1>
          <p className="mt-3 text-[1.0625rem] leading-snug">{localize(content.text)}</p>
          {rating && (
            <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center hover:underline">
              <RatingLine rating={rating} starClassName="size-5 text-hot" />
            </a>
          )}
          {children}
          <ButtonLink look="hot" wide to={calendarAddress(language)} className="mt-3">
            {localize(content.button)}
          </ButtonLink>
          {content.points.length > 0 && (
            <ul className="mt-5 grid gap-y-0.5 font-semibold text-[0.9375rem] leading-snug">
              {content.points.map((point) => (
                <li
                  key={point[defaultLanguage]}
                  className="relative pl-5 before:absolute before:left-0 before:text-magenta before:content-['✦']"
                >
                  {localize(point)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** Key facts of the night, overlapping the bottom of the hero. */
export function InfoBar({ content, localize }: { content: HomeContent['infoBar']; localize: Localize }) {
  const t = useTranslate();
  // A placeholder may be empty, for example for a crawl without a duration.
  const items = content.items.filter(({ value }) => localize(value) !== '');
  if (items.length === 0) return null;
  return (
    <section aria-label={t('home.infoBar')} className="relative z-10 -mt-10 rounded-t-[2rem] bg-paper">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-5 pt-8 pb-8 lg:flex lg:justify-between lg:pt-10">
        {items.map(({ icon, label, value }) => (
          <div key={label[defaultLanguage]} className="relative pl-9">
            <dt className="text-ink-soft text-sm leading-tight">
              <Icon name={icon} className="absolute top-0.5 left-0 size-6 text-hot-deep" />
              {localize(label)}
            </dt>
            <dd className="mt-1 font-bold font-display text-lg leading-tight">{localize(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The reasons to book, on a dusk gradient. */
export function Features({ content, localize }: { content: HomeContent['features']; localize: Localize }) {
  return (
    <section className="on-night bg-linear-to-b from-[#b3134f] via-violet to-night">
      <div className="page-width py-12 lg:py-20">
        <h2 className="max-w-[10.25em] text-title">{localize(content.title)}</h2>
        <p className="mt-3 max-w-[30.75em] text-lg leading-snug text-white/90 print:text-ink">
          {localize(content.text)}
        </p>
        <Strip className="mt-6 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
          {content.items.map(({ icon, title, text }) => (
            <li key={title[defaultLanguage]} className={stripItem}>
              <span className="grid size-11 place-items-center rounded-full bg-white text-hot-deep">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3 className="mt-3 text-xl leading-tight tracking-tight sm:mt-4">{localize(title)}</h3>
                <p className="mt-1 text-white/90 leading-snug print:text-ink">{localize(text)}</p>
              </div>
            </li>
          ))}
        </Strip>
      </div>
    </section>
  );
}

/** What the price includes. */
export function Expect({ content, localize }: { content: HomeContent['expect']; localize: Localize }) {
  return (
    <section className="page-width grid gap-6 pt-4 pb-12 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:pb-20">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="text-title">{localize(content.title)}</h2>
        <p className="mt-3 max-w-[27em] text-ink-soft text-lg leading-snug">{localize(content.text)}</p>
      </div>
      <Strip className="sm:grid-cols-2 lg:gap-x-12">
        {content.items.map(({ icon, title, text }) => (
          <li key={title[defaultLanguage]} className={`${stripItem} border-ink/15 border-t pt-4`}>
            <Icon name={icon} className="size-7 text-hot-deep" />
            <div>
              <h3 className="mt-2 text-xl leading-tight tracking-tight">{localize(title)}</h3>
              <p className="mt-1 text-ink-soft leading-snug">{localize(text)}</p>
            </div>
          </li>
        ))}
      </Strip>
    </section>
  );
}

type TestimonialsProps = { content: HomeContent['testimonials']; localize: Localize };

/** Quotes of guests. */
export function Testimonials({ content, localize }: TestimonialsProps) {
  if (content.items.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="bg-sand">
      <div className="page-width py-10 lg:py-16">
        <h2 id="testimonials-title" className="text-title">
          {localize(content.title)}
        </h2>
        <Quotes content={content} localize={localize} />
      </div>
    </section>
  );
}

/** The quotes below the reviews of guests, as a part of their section. */
export function QuotesBelowReviews({ content, localize }: TestimonialsProps) {
  if (content.items.length === 0) return null;
  return (
    <div className="mt-10">
      <h3 className="font-bold text-2xl">{localize(content.title)}</h3>
      <Quotes content={content} localize={localize} />
    </div>
  );
}

function Quotes({ content, localize }: TestimonialsProps) {
  return (
    <>
      {localize(content.text) && (
        <p className="mt-3 max-w-[30.75em] text-ink-soft text-lg leading-snug">{localize(content.text)}</p>
      )}
      <Strip className="mt-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-10">
        {content.items.map(({ name, from, text }) => (
          <li key={name} className={stripItem}>
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 font-medium text-[1.0625rem] leading-snug lg:text-xl lg:leading-snug">
                {localize(text)}
              </blockquote>
              <figcaption className="mt-3 leading-snug">
                <span className="font-bold">{name}</span>
                <span className="block text-[0.9375rem] text-ink-soft">{localize(from)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Strip>
    </>
  );
}
