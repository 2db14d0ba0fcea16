import { CalendarX, Mail, MapPinned, PartyPopper, Shirt } from 'lucide-react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { Confirmation } from './read-confirmation.server.ts';

/** From now until the first bar, in the order in which it happens. */
export function WhatHappensNext({ freeUntil }: Pick<Confirmation, 'freeUntil'>) {
  const t = useTranslate();
  const cancel = freeUntil.isPast
    ? t('confirmation.next.cancelPast')
    : t('confirmation.next.cancel', { date: atNoonUtc(freeUntil.date), time: freeUntil.time });
  const steps = [
    { icon: Mail, title: t('confirmation.next.mailTitle'), text: t('confirmation.next.mail') },
    { icon: CalendarX, title: t('confirmation.next.cancelTitle'), text: cancel },
    { icon: MapPinned, title: t('confirmation.next.listTitle'), text: t('confirmation.next.list') },
    { icon: PartyPopper, title: t('confirmation.next.dayTitle'), text: t('confirmation.next.day') },
    { icon: Shirt, title: t('confirmation.next.dressTitle'), text: t('confirmation.next.dress') },
  ];
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
