import { data, Form, Link } from 'react-router';
import { startPageOf } from '#domain/accounts/admin-pages.ts';
import { isStaff } from '#domain/accounts/permissions.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { cardLink } from '../forms/account-card.tsx';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { GoogleSection } from '../google/google-section.tsx';
import { readGoogleLink } from '../google/google-store.server.ts';
import { isFresh } from '../passkeys/passkey-rules.ts';
import { readPasskeys } from '../passkeys/passkey-store.server.ts';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { viewPasskey } from '../passkeys/view-passkeys.server.ts';
import { requireCustomer } from '../require-role.server.ts';
import { viewSession } from '../session/view-session.server.ts';
import { readPasswordHash } from '../user-store.server.ts';
import type { Route } from './+types/profile-page';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { handleProfile } from './handle-profile.server.ts';
import { NoPasswordSection } from './no-password-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { listSessions } from './session-list.server.ts';
import { SessionsSection } from './sessions-section.tsx';
import { YouSection } from './you-section.tsx';

export const handle = { isPrivate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireCustomer(context, request);
  const language = languageOfPage(request);
  const platform = context.get(platformContext);
  const [sessions, passkeys, passwordHash, google] = await Promise.all([
    listSessions(platform, visitor),
    readPasskeys(platform.database, visitor.userId),
    readPasswordHash(platform.database, visitor.userId),
    readGoogleLink(platform.database, visitor.userId),
  ]);
  const { email, firstName, lastName, phone, country, hasSecondFactor, mustAddSecondFactor } = visitor;
  return data(
    {
      email,
      profile: { firstName, lastName, phone, country, language: visitor.language },
      hasSecondFactor,
      mustAddSecondFactor,
      isNameless: isStaff(visitor) && firstName === '',
      workplace: startPageOf(visitor),
      hasPassword: passwordHash !== null,
      isFresh: isFresh(visitor.sessionCreatedAt, platform.clock.now()),
      passkeys: passkeys.map((passkey) => viewPasskey(passkey, language)),
      googleLinked: google && writeDate(todayIn('UTC', google.linkedAt), language, 'medium'),
      sessions: sessions.map((session) => viewSession(session, language)),
      countries: countryChoices(language),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Each part of the profile is a form of its own. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleProfile(context.get(platformContext), { request, context });

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'profile');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('profile.title') },
  { name: 'robots', content: 'noindex' },
];

/** The profile: personal data, address, password, passkeys, Google, second factor, sessions, data export and deletion. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, profile, countries, hasSecondFactor, mustAddSecondFactor, sessions } = loaderData;
  const { isNameless, workplace, hasPassword, isFresh, passkeys, googleLinked } = loaderData;
  const device = sessions.find(({ isCurrent }) => isCurrent)?.device;
  const t = useTranslate();
  const language = useLanguage();
  const answer = actionData ?? null;
  const of = (...intents: string[]) => (answer && intents.includes(answer.form) ? answer : null);
  return (
    <div className="mx-auto max-w-4xl">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="font-bold text-title">{t('profile.title')}</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {workplace && !mustAddSecondFactor && (
            <Link to={workplace} className={cardLink}>
              {t(workplace === '/door' ? 'profile.toScanner' : 'profile.toAdmin')}
            </Link>
          )}
          <Link to={addressIn(language, '/bookings')} className={cardLink}>
            {t('accountMenu.bookings')}
          </Link>
          <Form method="post" action={addressIn(language, '/sign-out')} className="-mx-2">
            <Button type="submit" look="plain">
              {t('accountMenu.signOut')}
            </Button>
          </Form>
        </div>
      </header>
      {isNameless && (
        <div className="mt-8">
          <Notice tone="warning" title={t('profile.needsName.title')}>
            <p>{t('profile.needsName.text')}</p>
          </Notice>
        </div>
      )}
      {mustAddSecondFactor && (
        <div className="mt-8">
          <Notice tone="warning" title={t('profile.secondFactor.title')}>
            <p>{t('profile.needsSecondFactor')}</p>
            <a href="#second-factor" className={cardLink}>
              {t('profile.secondFactor.start')}
            </a>
          </Notice>
        </div>
      )}
      <div className="mt-10 space-y-12">
        <YouSection profile={profile} countries={countries} answer={of('profile')} />
        <AddressSection email={email} hasPassword={hasPassword} answer={of('address')} />
        {hasPassword ? (
          <PasswordSection email={email} answer={of('password')} />
        ) : (
          <NoPasswordSection email={email} answer={of('mail-password')} />
        )}
        <PasskeysSection
          passkeys={passkeys}
          deviceName={device ? t('profile.sessions.device', device) : ''}
          isFresh={isFresh}
          hasPassword={hasPassword}
          answer={of('start-passkey', 'add-passkey', 'remove-passkey')}
        />
        <GoogleSection
          linked={googleLinked}
          isFresh={isFresh}
          hasPassword={hasPassword}
          hasOtherWay={hasPassword || passkeys.length > 0}
          answer={of('remove-google')}
        />
        <SecondFactorSection
          isOn={hasSecondFactor}
          hasPassword={hasPassword}
          answer={of('start-second-factor', 'confirm-second-factor', 'stop-second-factor', 'backup-codes')}
        />
        <SessionsSection sessions={sessions} answer={of('sign-out-others')} />
        <DataSection />
        <DeletionSection hasPassword={hasPassword} answer={of('delete')} />
      </div>
    </div>
  );
}
