import { atNoonUtc } from '#domain/calendar-date.ts';
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
  isNightOff = false,
}: {
  choice: OpenChoice | null;
  isNightOff?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!choice && !isNightOff) return null;
  return (
    <Notice
      tone="warning"
      title={t(isNightOff ? 'confirmation.nightOff.title' : 'confirmation.nightOff.moved')}
      action={
        choice && (
          <ButtonLink to={addressIn(language, `/your-night/${choice.id}`)} look="ink">
            {t('confirmation.nightOff.button')}
          </ButtonLink>
        )
      }
    >
      {isNightOff && <p>{t('confirmation.nightOff.text')}</p>}
      {choice && (
        <p>
          {t('confirmation.nightOff.until', {
            date: atNoonUtc(choice.until.date),
            time: choice.until.time,
          })}
        </p>
      )}
    </Notice>
  );
}
