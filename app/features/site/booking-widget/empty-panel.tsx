import { CalendarDays } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TicketFrame } from './ticket-frame.tsx';

/** The ticket before a night is chosen: instructions, or a loading state. */
export function EmptyPanel({
  heading: Heading,
  ref,
  isLoading,
  nextNights,
  showProblem,
}: {
  heading: 'h2' | 'h3';
  ref: Ref<HTMLElement>;
  isLoading: boolean;
  nextNights: ReactNode;
  showProblem: () => void;
}) {
  const t = useTranslate();
  return (
    <TicketFrame
      ref={ref}
      stub={
        <>
          {nextNights}
          <Button look="glass" size="large" wide onClick={showProblem}>
            {t('booking.bookNow')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 py-4 text-center">
        {isLoading ? (
          <Spinner label={t('error.loading')} />
        ) : (
          <>
            <CalendarDays aria-hidden="true" strokeWidth={1.5} className="size-14 text-magenta" />
            <Heading className="text-3xl leading-none tracking-tight">{t('booking.prompt.title')}</Heading>
            <p className="max-w-[18em] text-lilac">{t('booking.prompt.text')}</p>
          </>
        )}
      </div>
    </TicketFrame>
  );
}
