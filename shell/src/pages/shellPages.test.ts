import { mockService, runPreload, type ServiceMock } from '@site/shared/testing';
import { shellPages } from './shellPages.ts';

let service: ServiceMock;
beforeEach(() => {
  const answer = { status: 200, body: {} };
  service = mockService({
    'GET /home': answer,
    'GET /featured-projects': answer,
    'GET /about': answer,
    'GET /experts': { status: 200, body: { featuredExpertsList: {}, expertsList: {}, eventList: {} } },
    'GET /experts/noor-halvorsen': { status: 200, body: { seoUrlSlug: 'noor-halvorsen' } },
    'GET /jobs': answer,
  });
});
afterEach(() => service.restore());

/** Expected calls of the shell's pages to the service. */
const callsOf: Record<string, readonly string[]> = {
  'shell.home': ['/home', '/featured-projects'],
  'shell.contact': [],
  'shell.who-we-help.operations': ['/featured-projects'],
  'shell.who-we-help.environmental': ['/featured-projects'],
  'shell.who-we-help.executives': ['/featured-projects'],
  'shell.join-us': ['/jobs'],
  'shell.privacy-policy': [],
  'shell.about': ['/about', '/home'],
  'shell.experts': ['/experts'],
  'shell.profile': ['/experts/noor-halvorsen'],
};

test('this test covers every page of the shell', () => {
  expect(shellPages.map(({ id }) => id)).toEqual(Object.keys(callsOf));
});

test.each(shellPages.map(({ id, preload }) => ({ id, preload })))(
  '$id makes its calls and no others',
  async ({ id, preload }) => {
    const address = { path: '/people/profile/noor-halvorsen', params: { seoUrlSlug: 'noor-halvorsen' } };
    const outcome = preload && (await runPreload(preload, address));
    expect(outcome).toBe(callsOf[id]?.length === 0 ? undefined : 'ready');
    expect(service.calls.map(({ method, path, query }) => `${method} ${path}${query}`)).toEqual(
      callsOf[id]?.map((path) => `GET ${path}`),
    );
  },
);
