import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { Icon } from '../icon.tsx';
import type { Localize } from './localize.ts';

/** What the price includes. */
export function Expect({ content, localize }: { content: HomeContent['expect']; localize: Localize }) {
  return (
    <section className="page-width grid gap-10 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:py-32">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="text-title">{localize(content.title)}</h2>
        <p className="mt-5 max-w-[27em] text-ink-soft text-lg">{localize(content.text)}</p>
      </div>
      <ul className="grid gap-x-12 gap-y-6 sm:gap-y-9 sm:grid-cols-2">
        {content.items.map(({ icon, title, text }) => (
          <li
            key={title[defaultLanguage]}
            className="grid grid-cols-[2rem_1fr] gap-x-5 border-ink/15 border-t pt-5 sm:block"
          >
            <Icon name={icon} className="size-8 text-hot-deep" />
            <div>
              <h3 className="text-2xl leading-tight tracking-tight sm:mt-3">{localize(title)}</h3>
              <p className="mt-1.5 text-ink-soft">{localize(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
