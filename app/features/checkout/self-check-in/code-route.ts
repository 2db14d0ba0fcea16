import { redirect } from 'react-router';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { bookingsOfNight } from '#features/booking/my-bookings-store.server.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { isCodeOfNight } from '#features/door/self-check-in/self-check-in-codes.server.ts';
import { addressIn, chosenLanguage, preferredLanguage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import { keysIn } from '../checkout-keys.ts';
import type { Route } from './+types/code-route';
import { newPass, passCookie } from './self-check-in-pass.server.ts';

/**
 * GET /here/:nightId/:code: what the QR code on a guide's phone opens. A code of this moment becomes a pass of the browser,
 * and the page follows in the language of the booking, since the address of the code has none.
 */
export async function loader({ params: { nightId, code }, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const night = await readDoorNight(platform.database, nightId);
  const isCurrent = night !== null && (await isCodeOfNight(platform, night, code));
  const visitor = await currentVisitor(context);
  const cookies = request.headers.get('cookie');
  const [own] = await bookingsOfNight(platform.database, {
    ...{ nightId, keys: keysIn(cookies), userId: visitor?.userId ?? null },
  });
  const language =
    own?.language ?? chosenLanguage(cookies) ?? preferredLanguage(request.headers.get('accept-language'));
  throw redirect(addressIn(language, `/here/${nightId}`), {
    status: 303,
    headers: {
      'Cache-Control': 'no-store',
      ...(isCurrent && { 'Set-Cookie': await passCookie(platform, newPass(platform, nightId)) }),
    },
  });
}
