import { bodyOddities } from './bodyOddities.ts';
import { createRequest, type FuzzRequest } from './createRequest.ts';
import { framingOddities } from './framingOddities.ts';
import { headOddities } from './headOddities.ts';
import { targetOddities } from './targetOddities.ts';
import { unfinishedRequests } from './unfinishedRequests.ts';

const addresses = {
  pages: ['/', '/about', '/discover/article/Odd'],
  assets: ['/releases/shell/s1/web/start.js', '/covers/any/odd.svg'],
  api: ['/api/home', '/api/articles?page=1'],
  own: ['/_site/health'],
};
const source = { seed: 7, addresses, host: '127.0.0.1:4000' };
const many = 4000;

function draw(seed: number, count: number): FuzzRequest[] {
  return Array.from({ length: count }, (_, number) => createRequest({ ...source, seed }, number));
}

/** All of a request, its bytes as texts, which are compared a thousand times faster. */
const toTexts = ({ pieces, ...rest }: FuzzRequest) => ({
  ...rest,
  pieces: pieces.map((piece) => piece.toString('latin1')),
});
const bytesOf = ({ pieces }: FuzzRequest) => Buffer.concat(pieces).toString('latin1');

test('a seed and a number make the same request again, byte for byte, whatever came before', () => {
  const first = draw(7, 600).map(toTexts);
  expect(draw(7, 600).map(toTexts)).toEqual(first);
  expect(toTexts(createRequest(source, 400))).toEqual(first[400]);
});

test('another seed makes other requests, and so does another number', () => {
  const first = draw(7, 600).map(bytesOf);
  const second = draw(8, 600).map(bytesOf);
  expect(first.filter((bytes, number) => bytes === second[number]).length).toBeLessThan(60);
  expect(new Set(first).size).toBeGreaterThan(450);
});

test('every oddity occurs, and every way to end', () => {
  const requests = draw(7, many);
  const drawn = new Set(requests.flatMap(({ oddities }) => oddities));
  const named = [targetOddities, headOddities, bodyOddities, framingOddities].flatMap((oddities) =>
    Object.keys(oddities),
  );
  expect(named.filter((name) => !drawn.has(name))).toEqual([]);
  expect(drawn).toContain('pipelined');
  expect(new Set(requests.map(({ ending }) => ending))).toEqual(new Set(['answered', 'unfinished', 'cut']));
  expect(requests.some(({ oddities }) => oddities.length === 0)).toBe(true);
});

test('few requests are left unfinished, each in one of the known ways and by the same numbers', () => {
  const unfinished = draw(7, many).filter(({ ending }) => ending === 'unfinished');
  expect(unfinished.map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, index) => index * 500 + 499));
  expect(Object.keys(unfinishedRequests)).toEqual(
    expect.arrayContaining(unfinished.flatMap(({ oddities }) => oddities)),
  );
});

test('a request that comes in pieces is the whole one, and a pipelined one has a method for each of its messages', () => {
  const requests = draw(7, 2000).filter(({ ending }) => ending === 'answered');
  expect(requests.some(({ pieces }) => pieces.length > 2)).toBe(true);
  expect(requests.flatMap(({ pieces }) => pieces).every(({ length }) => length > 0)).toBe(true);
  const pipelined = requests.filter(({ oddities }) => oddities.includes('pipelined'));
  expect(pipelined.every((request) => request.methods.length > 1)).toBe(true);
  const plain = pipelined.filter(({ oddities }) => oddities.length === 1);
  for (const request of plain)
    expect(bytesOf(request).match(/^(?:GET|HEAD) \S+ HTTP\/1\.1\r$/gm)).toHaveLength(request.methods.length);
});

test('what is for no host or for several has to be refused, by whatever version asks for one', () => {
  const refused = draw(7, many).filter(({ mustBeRefused }) => mustBeRefused);
  // A broken line may end the head before the Host is named.
  const reasons = new Set(['two hosts', 'no host', 'a broken header line']);
  expect(refused.flatMap(({ oddities }) => oddities)).toEqual(expect.arrayContaining([...reasons]));
  expect(refused.every(({ oddities }) => oddities.some((name) => reasons.has(name)))).toBe(true);
});

test.each(Object.entries(unfinishedRequests))('%s', (_name, make) => {
  const message = { method: 'GET', target: '/', version: 'HTTP/1.1', headers: ['Host: a'], body: Buffer.alloc(0) };
  const sent = Buffer.concat(make(message).pieces).toString('latin1');
  const [head = '', body = ''] = sent.split('\r\n\r\n').slice(-2);
  const told = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const isHeadOpen = !sent.endsWith('\r\n\r\n') && !/\r\n\r\n./s.test(sent);
  const isSecondOpen = sent.endsWith('GET / HT');
  const areChunksOpen = sent.includes('chunked') && !sent.endsWith('0\r\n\r\n');
  expect(isHeadOpen || isSecondOpen || areChunksOpen || body.length < told).toBe(true);
});
