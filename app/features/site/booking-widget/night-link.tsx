import type { ComponentProps } from 'react';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/** Chooses a night from outside the calendar: a link without JavaScript, a state change with it. */
export function NightLink({
  night,
  choose,
  ...link
}: ComponentProps<'a'> & { night: PublicNight; choose: (night: PublicNight) => void }) {
  return (
    <a
      {...link}
      href={`?night=${night.id}#booking`}
      onClick={(event) => {
        event.preventDefault();
        choose(night);
      }}
    />
  );
}
