import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { Card } from '../kit/card.tsx';

/** The secret address with which a calendar shows the nights of a person, and the button that replaces it. */
export function FeedCard({ feed, answer }: { feed: string; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const { canCopy, isCopied, copy } = useCopy(feed);
  const busy = useNavigation().formData?.get('intent') === 'renewFeed';
  return (
    <Card title={t('roster.feed.title')}>
      <FormOutcome refusal={answer?.refusal} done={answer?.done ? t('roster.feed.renewed') : null} />
      <p className="text-ink-soft">{t('roster.feed.text')}</p>
      <p className="select-all rounded-lg bg-sand p-3 text-sm [overflow-wrap:anywhere]">{feed}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        {canCopy && (
          <Button type="button" onClick={copy}>
            <span aria-live="polite">{t(isCopied ? 'roster.feed.copied' : 'roster.feed.copy')}</span>
          </Button>
        )}
        <Button type="submit" look="line" name="intent" value="renewFeed" busy={busy}>
          {t('roster.feed.renew')}
        </Button>
      </Form>
    </Card>
  );
}
