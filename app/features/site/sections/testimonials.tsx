import type { HomeContent } from '#domain/content/home-content.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { Localize } from './localize.ts';

const maxStars = 5;

/** Quotes of guests. */
export function Testimonials({
  content,
  localize,
}: {
  content: HomeContent['testimonials'];
  localize: Localize;
}) {
  const t = useTranslate();
  if (content.items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="page-width py-20 lg:py-28">
        <h2 className="max-w-[10.25em] text-title">{localize(content.title)}</h2>
        {localize(content.text) && (
          <p className="mt-5 max-w-[30.75em] text-ink-soft text-lg">{localize(content.text)}</p>
        )}
        <ul className="mt-12 grid gap-12 lg:grid-cols-3 lg:gap-10">
          {content.items.map(({ name, from, text, stars }) => (
            <li key={name}>
              <figure className="flex h-full flex-col">
                <p
                  role="img"
                  aria-label={t('home.stars', { stars: String(stars) })}
                  className="text-hot-deep text-xl tracking-widest"
                >
                  {'★'.repeat(stars)}
                  <span className="text-ink/25">{'★'.repeat(Math.max(0, maxStars - stars))}</span>
                </p>
                <blockquote className="mt-3 flex-1 font-medium text-[1.375rem] leading-snug">
                  {localize(text)}
                </blockquote>
                <figcaption className="mt-5">
                  <span className="font-bold">{name}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{localize(from)}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
