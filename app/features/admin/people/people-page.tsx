import { Form } from 'react-router';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCities } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { findPeople, listColleagues, openInvitations } from '#features/people/people-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { filterField } from '../kit/admin-styles.ts';
import { searchList } from '../kit/list/usual-lists.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/people-page';
import { handlePeopleForm } from './handle-people-form.server.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleRights } from './role-rights.tsx';

const maxFound = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const { search } = searchList.read(request);
  const [colleagues, invitations, found, timeZone, cities] = await Promise.all([
    listColleagues(database),
    openInvitations(database),
    findPeople(database, search, maxFound),
    homeTimeZone(platform),
    allCities(database),
  ]);
  return {
    language: adminLanguage(request),
    userId: who.userId,
    colleagues,
    invitations,
    search,
    found,
    timeZone,
    cities: cities.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  return handlePeopleForm(context.get(platformContext), { who, typed });
}

const doneTexts = {
  invited: 'people.invite.sent',
  resent: 'people.invite.sent',
  withdrawn: 'people.withdrawn',
  roleChanged: 'people.changed',
  signedOut: 'people.signOut.done',
} as const;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'people.title');

/** The operator's staff, pending invitations, and a search for any account by address. */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, colleagues, invitations, search, found, timeZone, cities } = loaderData;
  const t = useTranslate();
  const done = actionData?.done ?? null;
  return (
    <>
      <AdminHeading title={t('people.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('people.lead')}</p>
      <div className="space-y-6">
        <FormOutcome
          refusal={actionData?.refusal}
          done={done && t(doneTexts[done.what], { email: done.email })}
        />
        <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
          <div>
            <h2 id="colleagues" className="mb-3 text-xl">
              {t('people.colleagues')}
            </h2>
            <PeopleTable
              people={colleagues}
              label="colleagues"
              userId={userId}
              timeZone={timeZone}
              cities={cities}
            />
          </div>
          <div className="space-y-6">
            <InviteForm
              cities={cities}
              key={done?.what === 'invited' ? done.email : ''}
              answer={actionData?.form === 'invite' ? actionData : undefined}
            />
            <RoleRights />
          </div>
        </div>
        {invitations.length > 0 && (
          <Invitations invitations={invitations} timeZone={timeZone} cities={cities} />
        )}
        <div className="space-y-3">
          <h2 id="find" className="text-xl">
            {t('people.find.title')}
          </h2>
          <Form role="search" aria-labelledby="find" className="flex max-w-xl flex-wrap items-end gap-3">
            <label className="min-w-60 flex-1">
              <span className="mb-1 block font-semibold">{t('people.find.label')}</span>
              <input type="search" name="search" defaultValue={search} className={filterField} />
            </label>
            <Button type="submit" look="line" className="min-h-11">
              {t('people.find.button')}
            </Button>
          </Form>
          {search && found.length === 0 && <Notice title={t('people.find.nobody')} />}
          {found.length > 0 && (
            <PeopleTable people={found} label="find" userId={userId} timeZone={timeZone} cities={cities} />
          )}
        </div>
      </div>
    </>
  );
}
