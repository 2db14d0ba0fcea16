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
  noNights,
  showProblem,
}: {
  heading: 'h2' | 'h3';
  ref: Ref<HTMLElement>;
  isLoading: boolean;
  nextNights: ReactNode;
  /** Shown instead of the prompt if there is no night to select. */
  noNights: ReactNode;
  showProblem: () => void;
}) {
  const t = useTranslate();
  return (
    <TicketFrame
      ref={ref}
      stub={
        noNights === null && (
          <>
            {nextNights}
            <Button look="glass" size="large" wide onClick={showProblem}>
              {t('booking.bookNow')}
            </Button>
          </>
        )
      }
    >
      <div className="grid justify-items-center gap-2 text-center lg:gap-4 lg:py-4">
        {isLoading ? (
          <Spinner label={t('error.loading')} />
        ) : (
          (noNights ?? (
            <>
              <CalendarDays
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-14 text-magenta max-lg:hidden"
              />
              <Heading className="text-2xl leading-none tracking-tight lg:text-3xl">
                {t('booking.prompt.title')}
              </Heading>
              <p className="max-w-[18em] text-lilac max-lg:hidden">{t('booking.prompt.text')}</p>
            </>
          ))
        )}
      </div>
    </TicketFrame>
  );
}
