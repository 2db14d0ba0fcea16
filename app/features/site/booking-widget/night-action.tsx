import { nightStanding, readsSoldOut } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { notWaitableReason } from '#domain/waiting-list/waiting-list.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { CurrentStorefront } from '../storefront.ts';
import type { BookNow } from './book-now.ts';
import { nightNote } from './night-note.ts';

type Action = {
  night: PublicNight;
  storefront: Pick<CurrentStorefront, 'settings' | 'moment'>;
  bookNow: BookNow;
  showProblem: () => void;
};

/**
 * The button of the chosen night: Book Now, or why not and the way to its waiting list (specification §2). In
 * a bar there is room for one of them.
 */
export function NightAction({
  night,
  storefront,
  bookNow,
  showProblem,
  inBar,
}: Action & { inBar?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const canWait = notWaitableReason(night, 1, storefront.moment).accepted;
  const canBook = nightNote(t, language, night, storefront) === null;
  // Specification §2: stopped sales read Sold Out here, and the note above says which it is.
  const isClosed = nightStanding(night, storefront.moment) === 'closed';
  const unsold = isClosed ? 'booking.closed' : 'booking.bookNow';
  const shape = { wide: !inBar, className: inBar ? 'shrink-0 whitespace-nowrap' : undefined };
  const looks = { ...shape, look: 'hot', size: inBar ? 'normal' : 'large' } as const;
  return (
    <>
      {canBook && bookNow.problem === null ? (
        <ButtonLink {...looks} to={bookNow.address} state={bookNow.state}>
          {t('booking.bookNow')}
        </ButtonLink>
      ) : (
        !(inBar && canWait) && (
          <Button {...looks} look={canBook ? 'hot' : 'glass'} disabled={!canBook} onClick={showProblem}>
            {t(readsSoldOut(night) ? 'booking.soldOut' : unsold)}
          </Button>
        )
      )}
      {canWait && (
        <ButtonLink
          {...shape}
          look={inBar ? 'line' : 'glass'}
          to={addressIn(language, `/waiting-list/${night.id}`)}
        >
          {t(inBar ? 'booking.waitingList' : 'booking.tellMe')}
        </ButtonLink>
      )}
    </>
  );
}
