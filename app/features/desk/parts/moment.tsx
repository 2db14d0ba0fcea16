import { regions } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** When something happened, on the clock of the city. */
export function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(regions[language], {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {date}, {time}
    </time>
  );
}
