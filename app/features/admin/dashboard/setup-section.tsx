import { Circle, CircleCheck } from 'lucide-react';
import { Form, Link } from 'react-router';
import { type SetupStep, setupSteps } from '#features/overview/dashboard/setup-steps.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';

const names = Object.keys(setupSteps) as SetupStep[];

/** What an owner does first, until everything is done or the list is hidden. */
export function SetupSection({ done }: { done: Readonly<Record<SetupStep, boolean>> }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section aria-labelledby="setup" className={card}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="setup" className="mr-auto text-xl">
          {t('admin.setup.title')}
        </h2>
        <p className="text-ink-soft">
          {t('admin.setup.done', { done: names.filter((name) => done[name]).length, all: names.length })}
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" look="plain" name="intent" value="hideSetup" className="min-h-11">
            {t('admin.setup.hide')}
          </Button>
        </Form>
      </div>
      <ol className="grid gap-x-8 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => {
          const Icon = done[name] ? CircleCheck : Circle;
          return (
            <li key={name} className="flex gap-3 leading-snug">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${done[name] ? 'text-plenty' : 'text-ink-faint'}`}
              />
              <div className={done[name] ? 'text-ink-soft' : undefined}>
                {done[name] ? (
                  <p className="font-semibold">
                    {t(`admin.setup.steps.${name}.title`)}
                    <span className="sr-only">: {t('admin.setup.isDone')}</span>
                  </p>
                ) : (
                  <>
                    <Link to={addressIn(language, setupSteps[name])} className={rowLink}>
                      {t(`admin.setup.steps.${name}.title`)}
                    </Link>
                    <p className="mt-1 text-[0.9375rem] text-ink-soft">
                      {t(`admin.setup.steps.${name}.text`)}
                    </p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
