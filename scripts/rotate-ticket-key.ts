import { parseArgs } from 'node:util';
import { rotateTicketKey } from '#features/tickets/sign-tickets.server.ts';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';

/**
 * `npm run rotate-ticket-key [-- --distrust]`: another key signs the codes of tickets from now on. With `--distrust`, phones
 * no longer accept the signatures of the former key, because its private half has become known.
 */
try {
  const { values } = parseArgs({ options: { distrust: { type: 'boolean', default: false } } });
  const { platform, close } = await bringUpPlatform(readConfig(process.env));
  try {
    const former = await rotateTicketKey(platform.database, { isDistrusted: values.distrust });
    console.log(
      former === null
        ? 'The first key signs tickets from now on.'
        : `Another key signs tickets from now on. Key ${former} ${values.distrust ? 'is no longer accepted' : 'is still accepted'}, and tickets that were sent stay valid.`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(whyItFailed(error));
  process.exitCode = 1;
}
