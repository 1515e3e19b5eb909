import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FuzzRequest } from '../requests/createRequest.ts';
import { type Answers, readAnswers } from './answers.ts';

/** How long is waited, in milliseconds. */
export type Patience = {
  /** For the answers to a request that is whole. */
  answerMs: number;
  /** For the end of a connection whose request is left unfinished. */
  closeMs: number;
};

/** What a connection brought, and how it ended. */
export type Exchange = Answers & {
  /** `refused`: nobody listens; `silent`: patience ran out; `closed`: by the server; `done`: all answers came. */
  ending: 'refused' | 'silent' | 'closed' | 'done';
  /** Whether the server closed before it had taken all that was written. */
  isStoppedEarly: boolean;
};

export const defaultPatience: Patience = { answerMs: 30_000, closeMs: 16_000 };

/**
 * Sends a request on a connection of its own and reads what comes back: the answers of a whole request; of one that is
 * left unfinished all until the server closes; of one that is cut nothing.
 */
export async function exchange(
  { host, port }: { host: string; port: number },
  request: FuzzRequest,
  { answerMs, closeMs }: Patience = defaultPatience,
): Promise<Exchange> {
  const socket = connect({ host, port, noDelay: true });
  const errors: NodeJS.ErrnoException[] = [];
  let isSilent = false;
  socket.on('error', (error) => errors.push(error));
  const isUnfinished = request.ending === 'unfinished';
  const timer = setTimeout(
    () => {
      isSilent = true;
      socket.destroy();
    },
    isUnfinished ? closeMs : answerMs,
  );
  const closed = new Promise((resolve) => socket.once('close', resolve));
  try {
    const writing = writeAll(socket, request);
    if (request.ending === 'cut') {
      await writing;
      socket.resetAndDestroy();
      return { answers: [], ending: errors.some(isRefusal) ? 'refused' : 'done', isStoppedEarly: false };
    }
    const incoming = listen(socket);
    const came = await readAnswers(incoming, request.methods);
    if (isUnfinished) await closed;
    const isWhole = came.answers.length === request.methods.length;
    const ending = errors.some(isRefusal)
      ? 'refused'
      : isSilent
        ? 'silent'
        : isWhole && !isUnfinished
          ? 'done'
          : 'closed';
    return {
      ...came,
      ending,
      isStoppedEarly: socket.writableLength > 0 || errors.some(({ syscall }) => syscall === 'write'),
    };
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function writeAll(socket: Socket, { pieces, pauseMs }: FuzzRequest): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await wait(pauseMs);
    if (socket.destroyed) return;
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
  }
}

/** What a socket brings until it ends or fails; read to the end of its buffers, which an error would cut short. */
async function* listen(socket: Socket): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  let wake = () => {};
  let isOver = false;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    wake();
  });
  for (const event of ['end', 'close'] as const)
    socket.on(event, () => {
      isOver = true;
      wake();
    });
  for (;;) {
    const chunk = chunks.shift();
    if (chunk) yield chunk;
    else if (isOver) return;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}

function isRefusal({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNREFUSED';
}
