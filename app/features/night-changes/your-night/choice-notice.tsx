import { atNoonUtc } from '#domain/calendar-date.ts';
import { writeTime } from '#domain/written-time.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenChoice } from './read-your-night.server.ts';

/**
 * Shown on the pages of a booking whose night was cancelled or rescheduled: links to the choice and names its
 * deadline.
 */
export function ChoiceNotice({
  choice,
  isNightCancelled = false,
}: {
  choice: OpenChoice | null;
  isNightCancelled?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!choice && !isNightCancelled) return null;
  return (
    <Notice
      tone="warning"
      title={t(isNightCancelled ? 'confirmation.nightCancelled.title' : 'confirmation.nightCancelled.moved')}
      action={
        choice && (
          <ButtonLink to={addressIn(language, `/your-night/${choice.id}`)} look="ink">
            {t('confirmation.nightCancelled.button')}
          </ButtonLink>
        )
      }
    >
      {isNightCancelled && <p>{t('confirmation.nightCancelled.text')}</p>}
      {choice && (
        <p>
          {t('confirmation.nightCancelled.until', {
            date: atNoonUtc(choice.until.date),
            time: writeTime(choice.until.time, language),
          })}
        </p>
      )}
    </Notice>
  );
}
