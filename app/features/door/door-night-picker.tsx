import { Form, useSubmit } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Night = Pick<DoorNight, 'id' | 'date' | 'startTime' | 'status' | 'crawlTitle'>;

/** Chooses the guide's night. A change submits at once; without JavaScript there is a button. */
export function DoorNightPicker({ nights, chosen }: { nights: readonly Night[]; chosen: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const named = (night: Night) => {
    const text = t('door.night.option', {
      date: atNoonUtc(night.date),
      start: night.startTime,
      crawl: inLanguage(night.crawlTitle, language),
    });
    if (night.status === 'cancelled') return t('door.night.cancelled', { night: text });
    return night.status === 'moved' ? t('door.night.moved', { night: text }) : text;
  };
  return (
    <Form className="flex min-w-0 flex-1 gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{t('door.night.label')}</span>
        <select
          name="night"
          autoComplete="off"
          key={chosen}
          defaultValue={chosen}
          onChange={(event) => void submit(event.currentTarget.form)}
          className="select-arrow min-h-12 w-full truncate rounded-xl bg-white py-2 pr-11 pl-4 font-semibold text-ink"
        >
          {nights.map((night) => (
            <option key={night.id} value={night.id}>
              {named(night)}
            </option>
          ))}
        </select>
      </label>
      {!hydrated && (
        <button type="submit" className="min-h-12 rounded-xl bg-white/15 px-4 font-bold">
          {t('door.night.show')}
        </button>
      )}
    </Form>
  );
}
