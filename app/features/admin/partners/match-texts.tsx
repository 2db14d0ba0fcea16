import { useNavigation } from 'react-router';
import type { UnmatchedText } from '#features/booking/partners/booking-partner-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Card } from '../kit/card.tsx';

/** The names on bookings that belong to no partner, each with the choice of its partner. */
export function MatchTexts({
  texts,
  partners,
  answer,
}: {
  texts: readonly UnmatchedText[];
  partners: readonly { readonly id: string; readonly name: string }[];
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const choices = [
    ['', t('partners.match.none')] as const,
    ...partners.map(({ id, name }) => [id, name] as const),
  ];
  const values = Object.fromEntries(
    texts.map(({ partnerId }, index) => [`partner.${index}`, partnerId ?? '']),
  );
  return (
    <div className="mt-8">
      <Card title={t('partners.match.title')}>
        <p className="max-w-[60ch] text-ink-soft">{t('partners.match.text')}</p>
        <SubmitForm
          // The rows are others after some were matched.
          key={texts.map(({ text }) => text).join('\n')}
          answer={answer}
          values={values}
          done={answer?.done ? t('partners.match.done') : null}
          className="space-y-4"
        >
          {texts.map(({ text, bookings }, index) => (
            <div key={text} className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
              <input type="hidden" name={`text.${index}`} value={text} />
              {partners.length > 0 ? (
                <ChoiceField
                  name={`partner.${index}`}
                  label={t('partners.match.row', { text, bookings })}
                  options={choices}
                />
              ) : (
                <p className="[overflow-wrap:anywhere]">{t('partners.match.row', { text, bookings })}</p>
              )}
              <ButtonLink look="line" to={`/admin/partners/new?name=${encodeURIComponent(text)}`}>
                {t('partners.add')}
              </ButtonLink>
            </div>
          ))}
          {partners.length > 0 && texts.length > 0 && (
            <Button type="submit" name="intent" value="match" busy={isBusy}>
              {t('partners.match.save')}
            </Button>
          )}
        </SubmitForm>
      </Card>
    </div>
  );
}
