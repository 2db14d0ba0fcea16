import { Bookmark, CalendarX, Info, Mail, MapPinned, PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { writeHours } from '#domain/written-date.ts';
import { writeTime } from '#domain/written-time.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { Confirmation } from './read-confirmation.server.ts';

type Cancelling = Pick<Confirmation, 'freeUntil' | 'booking'>;

/**
 * The next steps up to the first bar, in order; on the night itself, only those that remain. Only promises
 * what the operator has set up.
 */
export function WhatHappensNext(confirmation: Cancelling & Pick<Confirmation, 'promises' | 'goodToKnow'>) {
  const t = useTranslate();
  const language = useLanguage();
  const { freeUntil, booking, promises, goodToKnow } = confirmation;
  const { bars, hasGroup, hasDayMail } = promises;
  const lead = bars && writeHours(bars.hoursBefore, language);
  const { isTonight } = booking;
  // A booking that the team or a seller placed may have no address.
  const hasMailbox = booking.email !== '';
  const steps = [
    !isTonight &&
      (hasMailbox
        ? { icon: Mail, title: t('confirmation.next.mailTitle'), text: t('confirmation.next.mail') }
        : { icon: Bookmark, title: t('confirmation.next.pageTitle'), text: t('confirmation.next.page') }),
    !(isTonight && freeUntil.isPast) && {
      icon: CalendarX,
      title: t('confirmation.next.cancelTitle'),
      text: <HowToCancel {...confirmation} />,
    },
    bars !== null &&
      !bars.isKnown &&
      lead !== null && {
        icon: MapPinned,
        title: t('confirmation.next.listTitle', { lead }),
        text: t(bars.isMailed && hasMailbox ? 'confirmation.next.list' : 'confirmation.next.listOnPage', {
          lead,
        }),
      },
    {
      icon: PartyPopper,
      title: t('confirmation.next.dayTitle'),
      text: [
        hasDayMail && hasMailbox && !isTonight && t('confirmation.next.dayMail'),
        hasGroup && hasMailbox && t('confirmation.next.group'),
        t('confirmation.next.day'),
      ]
        .filter(Boolean)
        .join(' '),
    },
    goodToKnow.length > 0 && {
      icon: Info,
      title: t('confirmation.next.notesTitle'),
      text: goodToKnow.map((note) => inLanguage(note, language)).join(' '),
    },
  ].filter((step) => step !== false);
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('confirmation.next.title')}</h2>
      <ol className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 print:gap-y-3">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex break-inside-avoid gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-hot-deep"
            >
              <Icon className="size-5" />
            </span>
            <div>
              <h3 className="font-bold font-text text-lg leading-snug">{title}</h3>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until when cancelling is free, and the page where the guest does it. */
function HowToCancel({ freeUntil, booking }: Cancelling) {
  const t = useTranslate();
  const language = useLanguage();
  if (freeUntil.isPast) return t('confirmation.next.cancelPast');
  return (
    <>
      {t('confirmation.next.cancel', {
        date: atNoonUtc(freeUntil.date),
        time: writeTime(freeUntil.time, language),
      })}{' '}
      <Link
        to={addressIn(language, `/booking-confirmation/${booking.id}/manage`)}
        className="text-ink underline underline-offset-4 print:hidden"
      >
        {t('confirmation.manage')}
      </Link>
    </>
  );
}
