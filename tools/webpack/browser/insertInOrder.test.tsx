import { insertInOrder } from './insertInOrder.ts';

/** As it runs in browsers: from its source text, with nothing of its module around it. */
const insert = new Function('link', `(${insertInOrder.toString()})(link)`) as typeof insertInOrder;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(document.head, 'styleQueue');
});
afterEach(() => jest.useRealTimers());

function sheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'stylesheet', href });
}
const linked = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const settle = () => jest.advanceTimersByTimeAsync(0);

test('all style sheets are fetched at once, and take effect one after another', async () => {
  const [first, second] = [sheet('/first.css'), sheet('/second.css')];
  insert(first);
  insert(second);
  expect(linked('preload')).toEqual(['http://localhost/first.css', 'http://localhost/second.css']);
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css']);
  first.dispatchEvent(new Event('load'));
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});

test('a style sheet that cannot be had holds up no other', async () => {
  const [first, second] = [sheet('/first.css'), sheet('/second.css')];
  insert(first);
  insert(second);
  await settle();
  first.dispatchEvent(new Event('error'));
  await settle();
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});

test('a style sheet that hangs holds up the next for three seconds', async () => {
  insert(sheet('/first.css'));
  insert(sheet('/second.css'));
  await jest.advanceTimersByTimeAsync(2999);
  expect(linked('stylesheet')).toEqual(['/first.css']);
  await jest.advanceTimersByTimeAsync(1);
  expect(linked('stylesheet')).toEqual(['/first.css', '/second.css']);
});
