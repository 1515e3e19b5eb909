import { insertInOrder } from './insertInOrder.ts';

/** The function as it runs in browsers: created from its source text, without access to its module. */
const insert = new Function('link', `(${insertInOrder.toString()})(link)`) as typeof insertInOrder;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(document.head, 'styleQueue');
});
afterEach(() => jest.useRealTimers());

function createLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'stylesheet', href });
}
const linked = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const settle = () => jest.advanceTimersByTimeAsync(0);

test('all style sheets are preloaded immediately, and inserted one after another', async () => {
  const [first, second] = [createLink('/first.css'), createLink('/second.css')];
  insert(first);
  insert(second);
  expect(linked('preload')).toEqual(['http://localhost/first.css', 'http://localhost/second.css']);
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css']);
  first.dispatchEvent(new Event('load'));
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});

test('a style sheet that fails to load does not delay the next', async () => {
  const [first, second] = [createLink('/first.css'), createLink('/second.css')];
  insert(first);
  insert(second);
  await settle();
  first.dispatchEvent(new Event('error'));
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});

test('a style sheet that does not finish loading delays the next for three seconds', async () => {
  insert(createLink('/first.css'));
  insert(createLink('/second.css'));
  await jest.advanceTimersByTimeAsync(2999);
  expect(linked('stylesheet')).toEqual(['/first.css']);
  await jest.advanceTimersByTimeAsync(1);
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});

describe('with integrity checks', () => {
  afterEach(() => delete (window as { siteDigests?: unknown }).siteDigests);
  const integrity = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.integrity;

  test('a style sheet is fetched with its digest when the digest is known', async () => {
    const fetching = Promise.withResolvers<void>();
    Object.assign(window, { siteDigests: { of: () => 'sha384-sheet', untilKnown: () => fetching.promise } });
    insert(createLink('/first.css'));
    await settle();
    expect(linked('preload')).toEqual([]);
    fetching.resolve();
    await settle();
    expect([integrity('preload'), integrity('stylesheet')]).toEqual(['sha384-sheet', 'sha384-sheet']);
  });

  test('a style sheet whose digest cannot be loaded fails', async () => {
    Object.assign(window, { siteDigests: { of: () => undefined, untilKnown: () => Promise.reject(new Error('404')) } });
    const first = createLink('/first.css');
    const failed = jest.fn();
    first.addEventListener('error', failed);
    insert(first);
    await settle();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(linked('stylesheet')).toEqual([]);
  });
});
