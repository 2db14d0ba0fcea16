import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { differenceOf, leftOf, maxReasonLength } from '#domain/cash/cash-count.ts';
import { money } from '#domain/money.ts';
import type { CashUp } from '#features/cash/cash-ups-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Card } from '../kit/card.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';

/** A count with its differences, which a manager signs off or sends back. */
export function SignOff({
  cashUp: { id, version, sums, handedTo, countedAt },
  answer,
  timeZone,
}: {
  cashUp: CashUp;
  answer: FormAnswer | undefined;
  timeZone: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent');
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined);
  const seen = (
    <>
      <PageValue name="cashUp" value={id} />
      <PageValue name="version" value={version} />
    </>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('cash.signOff.title')}>
        {sums.map((sum) => {
          const inWords = (minor: number) => amountText(money(minor, sum.currency), language);
          return (
            <Facts
              key={sum.currency}
              facts={[
                [t('cash.held'), inWords(sum.expected)],
                [t('cash.signOff.counted'), inWords(sum.counted)],
                ...(sum.pieces.length > 0
                  ? [
                      [
                        t('cash.count.pieces'),
                        sum.pieces.map(([value, count]) => `${count} × ${inWords(value)}`).join(', '),
                      ] as const,
                    ]
                  : []),
                [t('cash.signOff.difference'), inWords(differenceOf(sum))],
                ...(sum.reason ? [[t('cash.signOff.reason'), sum.reason] as const] : []),
                [t('cash.signOff.handedOver'), inWords(sum.handedOver)],
                [t('cash.signOff.left'), inWords(leftOf(sum))],
              ]}
            />
          );
        })}
        <Facts
          facts={[
            [t('cash.signOff.handedTo'), handedTo],
            [t('cash.when'), <Moment key="at" at={countedAt} timeZone={timeZone} />],
          ]}
        />
        <p>{t('cash.signOff.text')}</p>
        <SubmitForm answer={answerOf('signOff')}>
          {seen}
          <Button type="submit" name="intent" value="signOff" busy={busy === 'signOff'}>
            {t('cash.signOff.title')}
          </Button>
        </SubmitForm>
      </Card>
      <Card title={t('cash.sendBack.title')}>
        <SubmitForm answer={answerOf('sendBack')} className="space-y-4">
          {seen}
          <TextField
            name="because"
            label={t('cash.sendBack.because')}
            autoComplete="off"
            maxCharacters={maxReasonLength}
            required
          />
          <Button type="submit" look="line" name="intent" value="sendBack" busy={busy === 'sendBack'}>
            {t('cash.sendBack.title')}
          </Button>
        </SubmitForm>
      </Card>
    </div>
  );
}
