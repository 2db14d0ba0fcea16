import { useState } from 'react';
import { useNavigation } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { isZero } from '#domain/money.ts';
import { idIn } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { bookingsOfNight } from '#features/booking/bookings-of-night-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../../kit/admin-form.server.ts';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card } from '../../kit/admin-styles.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { NightPicker } from '../../nights/picker/night-picker.tsx';
import { SettleWay } from '../changes/settling.tsx';
import type { Route } from './+types/move-many-page';
import { type ChosenBooking, chosenBooking, handleMoveMany, readChosen } from './handle-move-many.server.ts';
import { MovedBookings } from './moved-bookings.tsx';

/** With `?night=`, all bookings of that night that hold places are chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const language = adminLanguage(request);
  const now = platform.clock.now();
  const from = idIn(new URL(request.url).searchParams.get('night'));
  const ids = from ? await bookingsOfNight(platform.database, from) : [];
  return {
    language,
    today: todayIn('UTC', now),
    from,
    nights: await nightsToChoose(platform.database, { now, except: from, cities, language }),
    bookings: (await readChosen(platform, ids)).map((booking) => chosenBooking(booking, { isChosen: true })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleMoveMany(args.context.get(platformContext), who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'bookings.moveMany.title');

/** Moves several bookings to one night: which, where to, then what each of them costs, then the result. */
export default function MoveManyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslate();
  const { nights, today, from } = loaderData;
  const bookings = answer?.bookings ?? loaderData.bookings;
  const moved = bookings.filter(({ result }) => result && !result.refusal).length;
  return (
    <>
      <BackLink to={from ? `/admin/schedule/${from}` : '/admin/bookings'}>
        {t(from ? 'bookings.moveMany.backToNight' : 'admin.bookings.back')}
      </BackLink>
      <AdminHeading title={t('bookings.moveMany.title')} />
      {bookings.length === 0 ? (
        <Notice
          title={t('bookings.moveMany.none')}
          action={<ButtonLink to="/admin/bookings">{t('admin.bookings.back')}</ButtonLink>}
        />
      ) : (
        <MoveForm
          nights={nights}
          today={today}
          bookings={bookings}
          moved={moved}
          typed={answer?.typed ?? {}}
          problems={answer?.problems ?? {}}
        />
      )}
    </>
  );
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'nights' | 'today'> & {
  bookings: readonly ChosenBooking[];
  moved: number;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

function MoveForm({ nights, today, bookings, moved, typed, problems }: Shown) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const [toNight, setToNight] = useState(typed.toNight ?? '');
  const fitting = bookings.filter(({ preview }) => preview && !('refusal' in preview));
  const isPreviewed = bookings.some(({ preview }) => preview) && typed.toNight === toNight;
  const areAllMoved = moved > 0 && bookings.every(({ isChosen }) => !isChosen);
  const hasDifference = fitting.some(
    ({ preview }) => preview && 'difference' in preview && !isZero(preview.difference),
  );
  const results = bookings.filter(({ result }) => result).length;
  return (
    <SubmitForm
      answer={{ typed, problems, refusal: null }}
      action="/admin/bookings/move"
      problems={t('changes.problems')}
      className="space-y-4"
    >
      {results > 0 && (
        <Notice
          tone={moved === results ? 'calm' : 'problem'}
          title={t('bookings.moveMany.result', { moved, count: results })}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <MovedBookings
          // Each answer begins with its own choice.
          key={JSON.stringify(bookings.map(({ id, isChosen }) => [id, isChosen]))}
          bookings={bookings}
          left={nights.find(({ id }) => id === toNight)?.left ?? null}
          isPreviewed={isPreviewed}
        />
        {areAllMoved ? (
          <ButtonLink look="line" to={`/admin/bookings?night=${typed.toNight}`}>
            {t('bookings.moveMany.seeThem')}
          </ButtonLink>
        ) : (
          <div className={`${card} space-y-5 lg:sticky lg:top-4`}>
            <NightPicker
              id="to-night"
              name="toNight"
              label={t('changes.move.night')}
              nights={nights}
              today={today}
              near={bookings[0]?.date ?? today}
              value={toNight}
              onChange={setToNight}
            />
            {isPreviewed && fitting.length > 0 && (
              <>
                <input type="hidden" name="previewed" value={toNight} />
                {hasDifference && <Settle chosen={typed.settle ?? 'waive'} />}
                <p className="text-ink-soft">{t('bookings.moveMany.mailed')}</p>
              </>
            )}
            <div className="flex flex-wrap gap-3">
              {isPreviewed && fitting.length > 0 && (
                <Button type="submit" name="intent" value="move" busy={busy === 'move'}>
                  {t('bookings.moveMany.move')}
                </Button>
              )}
              <Button
                type="submit"
                look={isPreviewed && fitting.length > 0 ? 'line' : 'ink'}
                name="intent"
                value="preview"
                busy={busy === 'preview'}
              >
                {t('bookings.moveMany.preview')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </SubmitForm>
  );
}

function Settle({ chosen }: { chosen: string }) {
  const t = useTranslate();
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{t('changes.settle.legend')}</legend>
      {(['waive', 'settle'] as const).map((choice) => (
        <SettleWay key={choice} value={choice} isDefault={choice === chosen}>
          {t(choice === 'waive' ? 'changes.settle.waive' : 'bookings.moveMany.settle')}
        </SettleWay>
      ))}
    </fieldset>
  );
}
