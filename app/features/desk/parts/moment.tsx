import { regions } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** When something happened, on the clock of the city. */
export function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  const { day, clock } = formatsOf(useLanguage(), timeZone);
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {day.format(at)}, {clock.format(at)}
    </time>
  );
}

type Formats = { readonly day: Intl.DateTimeFormat; readonly clock: Intl.DateTimeFormat };

const known = new Map<string, Formats>();

/** Made once: a list has fifty moments, and making their formats took longer than all else of it. */
function formatsOf(language: keyof typeof regions, timeZone: string): Formats {
  const name = `${language} ${timeZone}`;
  const formats = known.get(name) ?? {
    day: new Intl.DateTimeFormat(regions[language], {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    clock: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
  known.set(name, formats);
  return formats;
}
