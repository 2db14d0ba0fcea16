import { useTranslate } from '#i18n/use-translate.tsx';
import { AllDone } from '../all-done.tsx';
import { OtherNights } from './other-nights.tsx';

/** The party is on the list: the next steps, and a link to the calendar. */
export function Waits({ email, people }: { email: string; people: number }) {
  const t = useTranslate();
  return (
    <AllDone title={t('pages.waiting.done')} action={<OtherNights />}>
      <p>{t('pages.waiting.doneText', { email, count: people })}</p>
      <p>{t('pages.waiting.doneOrder')}</p>
    </AllDone>
  );
}
