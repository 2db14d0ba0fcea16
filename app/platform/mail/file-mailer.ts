import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

type Keeping = { readonly directory: string; readonly from: string; readonly clock: Clock };

/**
 * Where no SMTP is set up, every mail is written as an `.eml` file, exactly as it would have been sent, for any
 * mail program to open: `<time>-<id>.eml`. The directory is made where it is missing.
 */
export function fileMailer({ directory, from, clock }: Keeping): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const date = clock.now();
      const { message } = await transport.sendMail({ ...composeMail(mail, from), date });
      const path = join(directory, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // Renamed when it is whole, so that nobody ever reads half a mail.
      const write = () => writeFile(`${path}.part`, message, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(`${path}.part`, path);
      return 'kept';
    },
    close: () => transport.close(),
  };
}
