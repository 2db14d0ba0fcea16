import { platformContext } from '#request-context';
import type { Route } from './+types/google-route';
import { returnFromGoogle } from './handle-google.server.ts';

/** GET /login/google: where Google redirects to after it has asked the person. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  returnFromGoogle(context.get(platformContext), request);
