import { useEffect } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { endOf } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { adminNights } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { adminForm, withDates } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { crawlChoice } from '../../kit/crawl-choice.ts';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import type { Route } from './+types/edit-many-page';
import { handleMany } from './handle-many.server.ts';
import { ManyFields } from './many-fields.tsx';
import { ManyFilter } from './many-filter.tsx';
import { ManyNights } from './many-nights.tsx';
import { ManyPreview } from './many-preview.tsx';
import { fallsOn, manyQuery } from './many-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const language = adminLanguage(request);
  const today = await homeToday(platform);
  const query = manyQuery(new URL(request.url).searchParams, { language, today });
  const [nights, crawls] = await Promise.all([
    adminNights(platform.database, { ...query, cities }),
    allCrawls(platform.database, { cities }),
  ]);
  const now = platform.clock.now();
  const canChange = (night: (typeof nights)[number]) =>
    night.status === 'scheduled' && endOf(night, night.timeZone) > now && fallsOn(query, night.date);
  return { language, query, today, now, crawls: crawls.map(crawlChoice), nights: nights.filter(canChange) };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const reader = { language: adminLanguage(args.request), today: await homeToday(platform) };
  return handleMany(platform, who, withDates(typed, { one: ['saleFrom', 'saleUntil'] }, reader));
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.many.title');

/** Changes several nights at once: which nights, what changes, then a preview of each. */
export default function EditManyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, nights, crawls } = loaderData;
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const done = answer?.done;
  useUndoToast(done);
  return (
    <>
      <BackLink to={`/admin/schedule?month=${query.from.slice(0, 7)}`}>{t('admin.editNight.back')}</BackLink>
      <AdminHeading title={t('admin.many.title')} />
      {(done || answer?.form === 'undo') && (
        <div className="mb-5">
          <FormOutcome
            refusal={answer?.refusal}
            title={t('admin.many.notUndone')}
            done={done && t(done.isUndo ? 'admin.many.undone' : 'admin.many.saved', { count: done.changed })}
            action={
              done?.editId ? (
                <SubmitForm answer={undefined}>
                  <input type="hidden" name="editId" value={done.editId} />
                  <Button type="submit" look="line" name="intent" value="undo" busy={isBusy}>
                    {t('admin.many.undo')}
                  </Button>
                </SubmitForm>
              ) : (
                <ButtonLink look="line" to={`/admin/schedule?month=${query.from.slice(0, 7)}`}>
                  {t('admin.plan.seeThem')}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      <ManyFilter query={query} crawls={crawls} today={loaderData.today} />
      {nights.length === 0 ? (
        <Notice title={t('admin.many.none')} />
      ) : (
        <SubmitForm
          // A saved edit begins a new form. Other nights keep what is typed.
          key={done?.editId}
          answer={answer?.form === 'undo' ? undefined : answer}
          outcome={false}
          className="grid items-start gap-6 lg:grid-cols-[1fr_1fr] xl:grid-cols-[1fr_1.2fr]"
        >
          <ManyNights key={JSON.stringify(query)} nights={nights} now={loaderData.now} />
          <div className={`${card} space-y-5`}>
            <FormOutcome refusal={answer?.form === 'undo' ? null : answer?.refusal} />
            <ManyFields today={loaderData.today} />
            <input type="hidden" name="previewed" value={answer?.previewed ?? ''} />
            <ManyPreview preview={answer?.nights ?? null} nights={nights} isBusy={isBusy} />
            <div className="flex flex-wrap items-center gap-3 border-ink/10 border-t pt-5">
              <h2 className="mr-auto text-lg">{t('admin.many.others')}</h2>
              <Button type="submit" look="line" name="intent" value="cancel" busy={isBusy}>
                {t('admin.many.cancel')}
              </Button>
              <Button type="submit" look="line" name="intent" value="delete" busy={isBusy}>
                {t('admin.many.delete')}
              </Button>
            </div>
          </div>
        </SubmitForm>
      )}
    </>
  );
}

/** A saved edit is undone from its toast too, on whatever page it is still shown. */
function useUndoToast(done: { changed: number; editId: string | null } | null | undefined) {
  const t = useTranslate();
  const { show } = useToast();
  const submit = useSubmit();
  const { search } = useLocation();
  const editId = done?.editId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per edit.
  useEffect(() => {
    if (!editId) return;
    const run = () =>
      void submit({ intent: 'undo', editId }, { method: 'post', action: `/admin/schedule-edit${search}` });
    show({
      tone: 'good',
      title: t('admin.many.saved', { count: done.changed }),
      action: { label: t('admin.many.undo'), run },
    });
  }, [editId]);
}
