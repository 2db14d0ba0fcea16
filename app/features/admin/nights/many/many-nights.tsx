import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf, useFormValues } from '#ui/form/form-fields.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { card } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { NightState } from '../night-level.tsx';
import { NightPrice, SaleDates } from '../night-price.tsx';

const box = 'size-6 shrink-0 rounded accent-hot-deep';

/** The nights to choose from, all of them chosen at first. With Shift, a press chooses every night in between. */
export function ManyNights({
  nights,
  now,
  detail,
  onChoose,
}: {
  nights: readonly AdminNight[];
  now: Date;
  /** What is shown of a night instead of its price and sales. */
  detail?: (night: AdminNight) => ReactNode;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { nightIds } = useFormValues();
  const error = useErrorOf()('nightIds');
  const [chosen, keepChosen] = useState<ReadonlySet<string>>(
    () => new Set(nightIds?.split(',') ?? nights.map(({ id }) => id)),
  );
  const setChosen = (next: ReadonlySet<string>) => {
    keepChosen(next);
    onChoose?.(next);
  };
  const last = useRef<number | null>(null);
  const count = nights.filter(({ id }) => chosen.has(id)).length;

  function choose(event: MouseEvent<HTMLInputElement>, at: number) {
    const { checked } = event.currentTarget;
    const from = event.shiftKey && last.current !== null ? last.current : at;
    last.current = at;
    const ids = nights.slice(Math.min(from, at), Math.max(from, at) + 1).map(({ id }) => id);
    const next = new Set(chosen);
    for (const id of ids)
      if (checked) next.add(id);
      else next.delete(id);
    setChosen(next);
  }

  return (
    <fieldset
      className={card}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'nightIds-error' : undefined}
    >
      <legend className="sr-only">{t('admin.many.nights')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg" aria-live="polite">
          {t('admin.many.chosen', { count, total: nights.length })}
        </h2>
        {isHydrated && (
          <button
            type="button"
            className="min-h-11 font-semibold underline decoration-2 decoration-hot underline-offset-4"
            onClick={() => setChosen(new Set(count === nights.length ? [] : nights.map(({ id }) => id)))}
          >
            {t(count === nights.length ? 'admin.many.chooseNone' : 'admin.many.chooseAll')}
          </button>
        )}
      </div>
      <FieldError id="nightIds">{error}</FieldError>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
      <ul tabIndex={0} className="mt-2 max-h-72 overflow-y-auto lg:max-h-[36rem]">
        {nights.map((night, at) => (
          <li key={night.id} className="border-ink/10 border-t">
            <label className="flex min-h-11 items-start gap-3 py-2 leading-snug">
              <input
                type="checkbox"
                name="nightIds"
                value={night.id}
                checked={chosen.has(night.id)}
                onClick={(event) => choose(event, at)}
                readOnly
                className={box}
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-semibold first-letter:uppercase">
                    {t('admin.shortDate', { date: atNoonUtc(night.date) })} · {clock(night.startTime)}
                  </span>
                  {!detail && (
                    <span>
                      <NightPrice night={night} now={now} />
                    </span>
                  )}
                </span>
                <span className="block text-[0.9375rem] text-ink-soft">
                  {inLanguage(night.title, language)} ·{' '}
                  {detail?.(night) ?? (
                    <>
                      {t('admin.night.ofTotal', { taken: night.sold, total: night.totalSpots })}{' '}
                      <NightState night={night} now={now} />
                      <SaleDates night={night} now={now} className="block" />
                    </>
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
