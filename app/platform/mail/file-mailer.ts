import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

type Keeping = { readonly directory: string; readonly from: string; readonly clock: Clock };

/**
 * If no SMTP server is configured, writes every mail as an `.eml` file, exactly as it would have been sent:
 * `<time>-<id>.eml`. Creates the directory if it is missing.
 */
export function fileMailer({ directory, from, clock }: Keeping): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const date = clock.now();
      const { message } = await transport.sendMail({ ...composeMail(mail, from), date });
      const path = join(directory, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // Renamed once it is complete, so that no reader sees a partial mail.
      const write = () => writeFile(`${path}.part`, message, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(`${path}.part`, path);
      return 'stored';
    },
    close: () => transport.close(),
  };
}
