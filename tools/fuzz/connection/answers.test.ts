import { readAnswers } from './answers.ts';

const notFound = 'HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nno\n';
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nfirst\n\r\n6\r\nsecond\r\n0\r\n\r\n';
const headed = 'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n';
const closing = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
const interim = 'HTTP/1.1 100 Continue\r\n\r\n';

async function* bring(text: string, size = text.length) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

const read = async (text: string, methods: string[], size?: number) => {
  const { answers, fault } = await readAnswers(bring(text, size), methods);
  return { read: answers.map(({ status, body, isWhole }) => [status, body.toString(), isWhole]), fault };
};

test.each([undefined, 1, 7])('answers that come together are told apart, in pieces of %s bytes', async (size) => {
  const text = interim + notFound + headed + chunked + notFound + closing;
  expect(await read(text, ['GET', 'HEAD', 'POST', 'foo', '', 'GET'], size)).toEqual({
    read: [
      [404, 'no\n', true],
      [200, '', true],
      [200, 'first\nsecond', true],
      [404, 'no\n', true],
      [400, '', true],
    ],
    fault: undefined,
  });
});

test('an answer has its reason and its headers as they were written', async () => {
  const { answers } = await readAnswers(
    bring('HTTP/1.1 302 Odd\r\nLoCation: /a\r\nLoCation: /b\r\nContent-Length: 0\r\n\r\n'),
    ['GET'],
  );
  expect(answers).toMatchObject([
    {
      status: 302,
      reason: 'Odd',
      headers: [
        ['LoCation', '/a'],
        ['LoCation', '/b'],
        ['Content-Length', '0'],
      ],
    },
  ]);
});

test('an answer that stops is not whole, one without a length is when the connection ends', async () => {
  expect(await read(headed, ['GET'])).toEqual({ read: [[200, '', false]], fault: undefined });
  expect(await read('HTTP/1.1 200 OK\r\n\r\nall', ['GET'])).toEqual({ read: [[200, 'all', true]], fault: undefined });
});

test('a connection that ends at once brought nothing', async () => {
  expect(await read('', ['GET'])).toEqual({ read: [], fault: undefined });
  expect(await read('HTTP/1.1 200 O', ['GET'])).toEqual({ read: [], fault: undefined });
});

test.each([
  'nonsense\r\n\r\n',
  'HTTP/1.1 200 OK\r\nX-Odd: a\rb\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
])('what is no answer is told: %j', async (text) => {
  expect((await read(text, ['GET'])).fault).toMatch(/^HPE_/);
});

test.each([
  ['of a told length', (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  [
    'in a chunk',
    (body: string) =>
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ],
])('the answer after a large one %s is its own', async (_how, toAnswer) => {
  const body = 'all\n'.repeat(75_000);
  const { read: came, fault } = await read(toAnswer(body) + notFound + toAnswer(body), ['GET', 'GET', 'GET'], 16_384);
  expect(fault).toBeUndefined();
  expect(came).toEqual([
    [200, body, true],
    [404, 'no\n', true],
    [200, body, true],
  ]);
});
