import { toByteFigures } from './measureBytes.ts';

const script = (bytes: number) => ({ url: 'http://127.0.0.1:1/main.js', mimeType: 'text/javascript', bytes });
const document = { url: 'http://127.0.0.1:1/', mimeType: 'text/html', bytes: 5 };
const site = { frame: [document, script(60), script(40)], whole: [document, script(130)] };
const monolith = { frame: [document, script(100)], whole: [document, script(100)] };
const figuresOf = (path: string) =>
  Object.fromEntries(toByteFigures(path, site, monolith).map(({ budget, measured }) => [budget, measured]));

test('scripts are compared with the monolith, and the total includes all transfers before interaction', () => {
  const figures = { frameScript: 100, frameScriptRatio: 1, wholeScriptRatio: 1.3, total: 105, requests: 3 };
  expect(figuresOf('/contact')).toEqual(figures);
  expect(figuresOf('/')).toEqual({ ...figures, homeTotal: 105 });
});
