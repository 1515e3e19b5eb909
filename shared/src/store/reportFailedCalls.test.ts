import { expectConsole } from '../testing/expectConsole.ts';
import { type ServiceMock, mockService } from '../testing/mockService.ts';
import { makeStore } from './makeStore.ts';
import { siteApi } from './siteApi.ts';

const { home, projects, menuItems } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<object, void>({ query: () => '/home' }),
    projects: build.query<object, void>({ query: () => '/projects' }),
    menuItems: build.query<object, void>({ query: () => '/menu-items', extraOptions: { isSilent: true } }),
  }),
}).endpoints;

let service: ServiceMock;
beforeEach(() => {
  service = mockService({
    'GET /home': { status: 503 },
    'GET /projects': { status: 503 },
    'GET /menu-items': { status: 503 },
  });
});
afterEach(() => service.restore());
const openStore = () => makeStore({ apiBaseUrl: 'http://localhost/api' });

test('logs one line with the name of the endpoint for each failed call', async () => {
  const { dispatch } = openStore();
  expectConsole('error', 'The site service did not answer "home"; what depends on it stays hidden.');
  expectConsole('error', 'The site service did not answer "projects"; what depends on it stays hidden.');
  await Promise.all([dispatch(home.initiate()), dispatch(projects.initiate())]);
});

test('logs a repeated failure again', async () => {
  const { dispatch } = openStore();
  expectConsole('error', 'did not answer "home"');
  await dispatch(home.initiate());
  expectConsole('error', 'did not answer "home"');
  await dispatch(home.initiate(undefined, { forceRefetch: true }));
});

test('logs a call to an unreachable service', async () => {
  service.answer('GET /home', Promise.reject(new Error('offline')));
  expectConsole('error', /did not answer "home".*FETCH_ERROR/);
  await openStore().dispatch(home.initiate());
});

test('does not log an aborted call', async () => {
  service.answer('GET /home', new Promise<never>(() => {}));
  const call = openStore().dispatch(home.initiate());
  call.abort();
  expect((await call).isError).toBe(true);
});

test('does not log a failed call of a silent endpoint', async () => {
  const { isError } = await openStore().dispatch(menuItems.initiate());
  expect(isError).toBe(true);
});

test('does not log a 404 response', async () => {
  service.answer('GET /home', { status: 404 });
  const { isError } = await openStore().dispatch(home.initiate());
  expect(isError).toBe(true);
});
