import { Check, Copy, MapPin } from 'lucide-react';
import { inLanguage } from '#domain/languages.ts';
import { isZero } from '#domain/money.ts';
import { startsInTheEvening } from '#domain/schedule/night-times.ts';
import { writeTime } from '#domain/written-time.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Picture } from '#ui/picture.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { WayThere } from './confirmation-parts.tsx';
import type { BookingView } from './view-guest-booking.server.ts';

const sheet =
  'rise on-night relative isolate overflow-hidden rounded-3xl px-5 [overflow-wrap:anywhere] sm:px-12 print:rounded-none print:p-0 print:text-left';

/** Paid and confirmed: the success message and the reference. */
export function SuccessHeader({ booking }: { booking: BookingView }) {
  const t = useTranslate();
  return (
    <header className={`${sheet} py-8 text-center sm:py-14`}>
      <NightPicture src={booking.night.image} />
      <span
        aria-hidden="true"
        className="dusk mx-auto grid size-12 place-items-center rounded-full text-night sm:size-16 print:hidden"
      >
        <Check className="size-7 sm:size-9" strokeWidth={3} />
      </span>
      <h1 className="mt-4 font-bold text-title sm:mt-6 print:mt-0">{t('confirmation.success.title')}</h1>
      <p className="mx-auto mt-3 max-w-lg text-lg text-lilac leading-snug print:mx-0 print:max-w-none">
        <ConfirmationSent booking={booking} /> {t('confirmation.success.thanks', { name: booking.firstName })}
      </p>
      <BookingReference reference={booking.reference} />
    </header>
  );
}

/** On the night itself: time, meeting point and directions come first. */
export function TonightHeader({ booking: { night } }: { booking: BookingView }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <header className={`${sheet} py-7 sm:py-12`}>
      <NightPicture src={night.image} />
      <h1 className="flex items-center gap-2.5 font-bold text-xl">
        <span
          aria-hidden="true"
          className="dusk grid size-7 place-items-center rounded-full text-night print:hidden"
        >
          <Check className="size-4.5" strokeWidth={3} />
        </span>
        {t('confirmation.success.title')}
      </h1>
      <p className="mt-3 font-display font-extrabold text-title">
        {t(startsInTheEvening(night) ? 'confirmation.tonight' : 'confirmation.today', {
          time: writeTime(night.startTime, language),
        })}
      </p>
      <p className="mt-3 flex max-w-lg gap-2.5 text-lg leading-snug">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-magenta" />
        <span>
          <span className="sr-only">{t('confirmation.meetingPoint')}: </span>
          {inLanguage(night.meetingPoint, language)}
        </span>
      </p>
      <WayThere night={night} look="hot" size="large" className="mt-5 max-sm:w-full print:hidden" />
    </header>
  );
}

/** Says that the payment arrived (unless the booking is free) and where the confirmation is sent, if the booking has an address. */
export function ConfirmationSent({ booking: { quote, email } }: { booking: BookingView }) {
  const t = useTranslate();
  const isFree = isZero(quote.total);
  if (email === '') return t(isFree ? 'confirmation.success.booked' : 'confirmation.success.paid');
  return t(isFree ? 'confirmation.success.textFree' : 'confirmation.success.text', { email });
}

function NightPicture({ src }: { src: string | null }) {
  if (!src) return null;
  return (
    <Picture
      src={src}
      alt=""
      sizes="56rem"
      className="absolute inset-0 -z-10 size-full object-cover opacity-25 print:hidden"
    />
  );
}

/** The booking reference in large type, to read out on the phone, with a copy button. */
function BookingReference({ reference }: { reference: string }) {
  const t = useTranslate();
  const { canCopy, isCopied, copy } = useCopy(reference);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="mt-5 inline-flex items-center justify-center gap-1 rounded-2xl bg-night/70 px-3 py-2 sm:mt-8 sm:gap-4 sm:py-4 sm:px-5 print:mt-3 print:bg-transparent print:p-0">
      <div>
        <p className="text-[0.9375rem] text-lilac">{t('confirmation.reference')}</p>
        <p
          data-testid="reference"
          className="whitespace-nowrap font-bold text-[clamp(1.0625rem,5.6vw,1.375rem)] tabular-nums tracking-wide sm:text-3xl sm:tracking-wider"
        >
          {reference}
        </p>
      </div>
      {canCopy && (
        <button
          type="button"
          onClick={copy}
          className="grid size-12 place-items-center rounded-full hover:bg-white/15 print:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only" aria-live="polite">
            {t(isCopied ? 'confirmation.copied' : 'confirmation.copyReference')}
          </span>
        </button>
      )}
    </div>
  );
}
