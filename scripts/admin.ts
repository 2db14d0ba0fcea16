import { parseArgs } from 'node:util';
import { emailAddress } from '#domain/email-address.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';
import { StartError } from '#platform/start-error.ts';
import { withReactions } from '#server/reactions.ts';

const usage = 'Use it like this: npm run admin -- add ADDRESS';

/**
 * `npm run admin -- add ADDRESS`: mails that address a link to set a password. The account becomes an admin
 * when the link is used. The running server sends the mail, or the next one to start.
 */
try {
  const email = addressIn(parseArgs({ allowPositionals: true }).positionals);
  const { platform, close } = await bringUpPlatform(readConfig(process.env));
  try {
    await inviteColleague(withReactions(platform), { email, role: 'admin', who: null });
    const where = platform.config.smtpUrl ? 'is on its way' : 'waits in the data directory, among the mails,';
    console.log(`A link to set a password ${where} for ${email} as soon as the server runs.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(whyItFailed(error));
  process.exitCode = 1;
}

function addressIn([verb, typed, ...more]: string[]): string {
  const email = emailAddress(typed ?? '');
  if (verb !== 'add' || !email || more.length > 0) throw new StartError(usage);
  return email;
}
