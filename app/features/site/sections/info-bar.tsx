import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Icon } from '../icon.tsx';
import type { Localize } from './localize.ts';

/** Key facts of the night, overlapping the bottom of the hero. */
export function InfoBar({ content, localize }: { content: HomeContent['infoBar']; localize: Localize }) {
  const t = useTranslate();
  // A placeholder may be empty, for example for a crawl without a duration.
  const items = content.items.filter(({ value }) => localize(value) !== '');
  if (items.length === 0) return null;
  return (
    <section aria-label={t('home.infoBar')} className="relative z-10 -mt-10 rounded-t-[2rem] bg-paper">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-7 pt-10 pb-2 lg:flex lg:justify-between">
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
