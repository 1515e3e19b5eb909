import { expectConsole } from '../testing/expectConsole.ts';
import { type ServiceMock, mockService } from '../testing/mockService.ts';
import { makeStore } from './makeStore.ts';
import { siteApi } from './siteApi.ts';

const { home, projects, menuItems } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<object, void>({ query: () => '/home' }),
    projects: build.query<object, void>({ query: () => '/projects' }),
    menuItems: build.query<object, void>({ query: () => '/menu-items' }),
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

test('calls that fail in one spell are told in one console line', async () => {
  const { dispatch } = openStore();
  expectConsole('error', 'did not answer "home"');
  await dispatch(home.initiate());
  await dispatch(projects.initiate());
});

test('a call that succeeds ends the spell', async () => {
  const { dispatch } = openStore();
  expectConsole('error', 'did not answer "home"');
  await dispatch(home.initiate());
  service.answer('GET /projects', { status: 200, body: {} });
  await dispatch(projects.initiate());
  expectConsole('error', 'did not answer "home"');
  await dispatch(home.initiate(undefined, { forceRefetch: true }));
});

test('menu items fail without a word', async () => {
  const { isError } = await openStore().dispatch(menuItems.initiate());
  expect(isError).toBe(true);
});

test('a slug that names nothing is no failure of the service', async () => {
  service.answer('GET /home', { status: 404 });
  const { isError } = await openStore().dispatch(home.initiate());
  expect(isError).toBe(true);
});
