import { data, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { nightBarsForm } from '#features/schedule/night-bars.ts';
import { barsOf, readNightBars } from '#features/schedule/night-bars-store.server.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { setNightBars } from '#features/schedule/set-night-bars.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { typedRows, typedText } from '../kit/typed-values.ts';
import type { Route } from './+types/night-bars-page';
import { NightBarsField } from './night-bars-field.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const nightId = idIn(params.nightId);
  const night = nightId ? await readPlannedNight(database, nightId) : null;
  if (!night || !nightId) throw data(null, { status: 404 });
  const language = adminLanguage(request);
  const [bars, shown] = await Promise.all([
    readNightBars(database, nightId),
    barsOf(database, nightId, language),
  ]);
  const { date, startTime, timeZone } = night;
  return { language, nightId, start: { date, startTime, timeZone }, bars, shown };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  const nightId = idIn(params.nightId);
  const read = parseForm(nightBarsForm, typed);
  if ('problems' in read) return answerForm({ typed, problems: read.problems });
  const bars = read.value.bars.length > 0 ? read.value.bars : null;
  const set = nightId
    ? await setNightBars(context.get(platformContext), { who, nightId, bars })
    : refused('night.unknown');
  return set.accepted ? answerForm({ done: true }) : answerForm({ refusal: set.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'mails.bars.title');

/** The bars that guests of one night are told. */
export default function NightBarsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { nightId, start, bars, shown } = loaderData;
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <BackLink to={`/admin/schedule/${nightId}`}>{t('mails.bars.back')}</BackLink>
      <AdminHeading title={t('mails.bars.title')} />
      <p className="-mt-4 mb-5 text-ink-soft text-lg first-letter:uppercase">
        {t('admin.longDate', { date: atNoonUtc(start.date) })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <SubmitForm
          answer={answer}
          values={typedBars(bars ?? [])}
          done={answer?.done ? t('admin.saved') : null}
          className={`${card} space-y-5`}
        >
          <p className="text-ink-soft">{t('mails.bars.hint')}</p>
          <NightBarsField start={start} />
          <Button type="submit" busy={isBusy}>
            {t('mails.bars.save')}
          </Button>
        </SubmitForm>
        <section className={card}>
          <h2 className="mb-2 text-xl">{t('mails.bars.shown')}</h2>
          <p className="mb-2 text-ink-soft">{t(bars ? 'mails.bars.fromYou' : 'mails.bars.fromRoute')}</p>
          <ul className="list-disc space-y-1 pl-5 [overflow-wrap:anywhere]">
            {shown.map((bar) => (
              <li key={bar}>{bar}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const typedBars = (bars: NonNullable<Awaited<ReturnType<typeof readNightBars>>>): Typed =>
  typedRows('bars', bars, (name, { offsetMinutes, title }) => ({
    [`${name}.offsetMinutes`]: offsetMinutes === null ? '' : String(offsetMinutes),
    ...typedText(`${name}.title`, title),
  }));
