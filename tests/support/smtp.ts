import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as a mail client parses it, and the recipients of its envelope. */
type ArrivedMail = Email & { readonly recipients: readonly string[]; readonly raw: string };

type Answer = { readonly code: number; readonly words: string } | 'drop';

export type TestSmtp = {
  readonly url: string;
  /** All received mails, oldest first. */
  readonly arrived: ArrivedMail[];
  /** The responses to the next mails instead of accepting them, in order. */
  answerNext(...answers: readonly Answer[]): void;
  /** The number of connections opened so far. */
  connections(): number;
};

/** A real SMTP server on the loopback interface, for the test file that calls it; stopped after the file. */
export async function testSmtp(): Promise<TestSmtp> {
  const arrived: ArrivedMail[] = [];
  const answers: Answer[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    async onData(stream, session, done) {
      const content = await buffer(stream).catch(() => null);
      if (!content) return; // the client was killed in the middle of its mail, so it did not arrive
      const answer = answers.shift();
      if (answer === 'drop') return cutConnections(server);
      if (answer) return done(Object.assign(new Error(answer.words), { responseCode: answer.code }));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      arrived.push({ ...(await PostalMime.parse(content)), recipients, raw: content.toString() });
      done();
    },
  });
  server.on('error', () => undefined); // some tests disconnect clients in the middle
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    answerNext: (...next) => void answers.push(...next),
    connections: () => connections,
  };
}

/** Without a response, like a server that crashes. */
function cutConnections(server: SMTPServer): void {
  for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) {
    connection._socket.destroy();
  }
}
