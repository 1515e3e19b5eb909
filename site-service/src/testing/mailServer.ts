import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerError, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificates.ts';

/** Behaviour of a mail server towards the next connections. */
export type MailServerState =
  | 'accepts'
  /** Answers RCPT with 451, as greylisting does; its text quotes the recipient. */
  | 'greylists'
  /** Answers RCPT with 550; its text quotes the recipient. */
  | 'rejects'
  /** Sends no greeting. */
  | 'hangs before the greeting'
  /** Sends a greeting without an end, one byte every 20 ms. */
  | 'drips a greeting'
  /** Reads the mail and sends no answer. It has received the mail. */
  | 'hangs after the mail'
  /** Reads the mail and closes the connection without an answer. It has received the mail. */
  | 'drops after the mail'
  /** Answers MAIL with 530 on a connection without TLS. */
  | 'requires TLS'
  /** Offers no STARTTLS. */
  | 'offers no TLS'
  /** Uses another certificate, `wrongCertificate`. */
  | 'has a wrong certificate';

/** States of a server without a certificate, from the one that fails earliest. */
export const mailServerStates: readonly MailServerState[] = [
  'hangs before the greeting',
  'drips a greeting',
  'requires TLS',
  'greylists',
  'rejects',
  'hangs after the mail',
  'drops after the mail',
  'accepts',
];

/** A mail that a server has received completely. */
export type ReceivedMail = {
  messageId: string;
  envelope: { from: string; to: string[] };
  isSecure: boolean;
  state: MailServerState;
  /** The server answered that it accepts the mail, on an open connection. */
  isAnswered: boolean;
  raw: string;
};

/** A running SMTP server on `127.0.0.1`. */
export type MailServer = {
  port: number;
  received: ReceivedMail[];
  setState: (state: MailServerState) => void;
  /** Number of connections so far. */
  connectionCount: () => number;
  /** Number of open connections, without STARTTLS. */
  openCount: () => number;
  /** Resolves when `condition` is true; it is called again after each connection, its end, each mail and each state. */
  until: (condition: () => boolean) => Promise<void>;
  /** Sets a function that is called after a mail is read, and before it is answered. */
  setBeforeAnswer: (beforeAnswer: () => void | Promise<void>) => void;
  close: () => Promise<void>;
};

/** Parses a mail with another library than the one that wrote it. */
export const parseMail = async (raw: string): Promise<Email> => PostalMime.parse(raw);

/** An SMTP server without the 100 ms before its greeting, which detect clients that do not wait for it. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => undefined;
  }
}

/** What a running server remembers. */
class Mailbox {
  state: MailServerState;
  connectionCount = 0;
  readonly received: ReceivedMail[] = [];
  /** Sockets by the port of the client. STARTTLS removes their listeners, so that closed ones may remain. */
  readonly sockets = new Map<number, Socket>();
  beforeAnswer: () => void | Promise<void> = () => undefined;
  readonly #waiting = new Set<() => void>();

  constructor(state: MailServerState) {
    this.state = state;
  }

  socketOf({ remotePort }: SMTPServerSession): Socket | undefined {
    return this.sockets.get(remotePort);
  }

  notify(): void {
    for (const check of this.#waiting) check();
  }

  async until(condition: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!condition()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  track(socket: Socket): void {
    const { remotePort = 0 } = socket;
    this.connectionCount += 1;
    this.sockets.set(remotePort, socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(remotePort);
      this.notify();
    });
    this.notify();
  }

  /** Reads a mail and answers as the state says. */
  async receive(stream: Readable, session: SMTPServerSession, accept: () => void): Promise<void> {
    const { state } = this;
    const raw = await text(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const mail: ReceivedMail = {
      messageId: /^message-id: *(.+)\r$/im.exec(raw)?.[1] ?? '',
      envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
      isSecure: session.secure,
      state,
      isAnswered: false,
      raw,
    };
    this.received.push(mail);
    this.notify();
    await this.beforeAnswer();
    if (state === 'drops after the mail') this.socketOf(session)?.destroy();
    if (state.endsWith('after the mail')) return;
    mail.isAnswered = this.socketOf(session)?.destroyed === false;
    accept();
    this.notify();
  }
}

/** Returns the behaviour of a server in the state of its mailbox. */
function behaveAs(mailbox: Mailbox): SMTPServerOptions {
  return {
    onAuth: ({ username, password }, _session, callback) =>
      password === 'secret' ? callback(null, { user: username }) : callback(null, { message: 'wrong password' }),
    onConnect(session, callback) {
      if (mailbox.state === 'offers no TLS') session.disabledCommands = ['STARTTLS'];
      if (mailbox.state === 'drips a greeting') drip(mailbox.socketOf(session));
      else if (mailbox.state !== 'hangs before the greeting') callback();
    },
    onMailFrom(_address, { secure }, callback) {
      const isRejected = mailbox.state === 'requires TLS' && !secure;
      callback(isRejected ? answer(530, '5.7.0 Must issue STARTTLS first') : null);
    },
    onRcptTo({ address }, _session, callback) {
      if (mailbox.state === 'greylists') callback(answer(451, `4.7.1 <${address}>: greylisted, see you later`));
      else if (mailbox.state === 'rejects') callback(answer(550, `5.1.1 <${address}>: no such user`));
      else callback();
    },
    onData(stream, session, callback) {
      // It rejects if the client closes the connection.
      mailbox.receive(stream, session, callback).catch(() => undefined);
    },
  };
}

/**
 * Starts an SMTP server.
 * @param certificate the server offers STARTTLS.
 * @param isSecure TLS from the start of the connection.
 */
export async function startMailServer({
  state = 'accepts',
  certificate,
  wrongCertificate,
  isSecure = false,
}: {
  state?: MailServerState;
  certificate?: Certificate;
  wrongCertificate?: Certificate;
  isSecure?: boolean;
} = {}): Promise<MailServer> {
  const mailbox = new Mailbox(state);
  const server = new PromptServer({
    ...certificate,
    secure: isSecure,
    ...(!certificate && { disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    ...behaveAs(mailbox),
  });
  server.on('error', () => undefined); // connections that a client resets
  server.server.on('connection', (socket: Socket) => mailbox.track(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port, // safe: the server listens on TCP
    received: mailbox.received,
    setState(next) {
      mailbox.state = next;
      const used = next === 'has a wrong certificate' ? wrongCertificate : certificate;
      if (used) server.updateSecureContext(used);
      mailbox.notify();
    },
    connectionCount: () => mailbox.connectionCount,
    openCount: () => mailbox.sockets.size,
    until: (condition) => mailbox.until(condition),
    setBeforeAnswer: (beforeAnswer) => (mailbox.beforeAnswer = beforeAnswer),
    async close() {
      for (const socket of mailbox.sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function answer(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}

/** Writes a line of a greeting without an end until the client closes the connection. */
function drip(socket: Socket | undefined): void {
  if (!socket) return;
  socket.write('220-');
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
}
