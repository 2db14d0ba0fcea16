import { atNoonUtc, cityClock } from '#domain/calendar-date.ts';
import { usePhone, usePhoneState } from './use-phone.tsx';

/** A moment as texts show it, in the time of the city: today the time alone, else with the date. */
export function useWhen() {
  const phone = usePhone();
  const { lists } = usePhoneState();
  const zone = lists?.nights[0]?.night.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (moment: Date) => {
    const { date, time } = cityClock(moment, zone);
    const isToday = date === cityClock(phone.now(), zone).date;
    return { time, date: atNoonUtc(date), day: isToday ? ('today' as const) : ('other' as const) };
  };
}
