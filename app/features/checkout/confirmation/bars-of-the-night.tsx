import { Beer } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';

/** The bars in order; nothing while they are unknown. */
export function BarsOfTheNight({ bars }: { bars: readonly string[] }) {
  const t = useTranslate();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby="bars">
      <h2 id="bars" className="font-bold text-2xl">
        {t('confirmation.bars.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('confirmation.bars.text')}</p>
      <ol className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {bars.map((bar) => (
          <li key={bar} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-hot-deep"
            >
              <Beer className="size-5" />
            </span>
            <span className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{bar}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
