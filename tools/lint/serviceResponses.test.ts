import type { AddressInfo } from 'node:net';
import { formTokenHeader } from '@site/shared/contract';
import { type SampleService, startSampleService } from '../../site-service/src/testing/sampleService.ts';
import { namedCalls } from '../../shell/server/service/responseRules.ts';
import {
  createServiceClient,
  type ServiceClient,
  type ServiceClientOptions,
} from '../../shell/server/service/serviceClient.ts';

let service: SampleService;
let client: ServiceClient;
const faults: string[] = [];
beforeAll(async () => {
  service = await startSampleService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo; // `listen` above opened a TCP port
  const onFault: ServiceClientOptions['onFault'] = ({ reason, message }, call) =>
    void faults.push(`${call} ${reason}: ${message}`);
  client = createServiceClient({
    failover: { send: (request) => request(new URL(`http://127.0.0.1:${port}`)) },
    onFault,
  });
});
afterAll(async () => {
  await client.close();
  await service.close();
});

test('the site server has a rule for each call that the site service documents', async () => {
  const { paths } = (await service.app.inject('/api/openapi.json')).json();
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{\*\}/, '*').replaceAll(/\{\w+\}/g, ':')}`,
    ),
  );
  const known = namedCalls.map((call) => call.replace(/sharing-images\/\*$/, 'sharing-images/:/:.png'));
  expect(known.toSorted()).toEqual(expect.arrayContaining(documented));
  expect(documented).toHaveLength(known.length);
});

/** Returns the paths of all GET calls, with slugs and pictures from the lists. */
async function listCalls(): Promise<string[]> {
  const contentTypes = ['articles', 'research', 'events', 'projects'];
  const plain = namedCalls.filter((call) => /^GET [^:*]+$/.test(call)).map((call) => call.slice('GET '.length));
  const found: string[] = [];
  for (const type of contentTypes) {
    const { items } = (await service.app.inject(`/api/${type}`)).json();
    const { seoUrlSlug: slug, imageUrl } = items[0];
    const { sharingImageUrl } = (await service.app.inject(`/api/${type}/${slug}`)).json();
    found.push(`/api/${type}/${slug}`, `/api/${type}/${slug}?images=embedded`, imageUrl, sharingImageUrl);
    if (type === 'events') found.push(`/api/events/${slug}/calendar.ics`);
  }
  const { expertsList, featuredExpertsList } = (await service.app.inject('/api/experts')).json();
  const [person] = Object.values<{ seoUrlSlug: string }>({ ...expertsList, ...featuredExpertsList });
  const profile = `/api/experts/${person?.seoUrlSlug}`;
  const section = '/api/sections/academy/courses';
  const { items: courses } = (await service.app.inject(section)).json();
  found.push(section, ...courses.map(({ seoUrlSlug }: { seoUrlSlug: string }) => `${section}/${seoUrlSlug}`));
  return [...plain, ...found, profile]
    .filter((path) => path !== undefined)
    .map((path) => path.replace('/api/search', '/api/search?q=gas'));
}

test('the site server accepts every response of the site service, compressed or not', async () => {
  for (const url of await listCalls()) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await client.ask({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
      if (response.body && !Buffer.isBuffer(response.body)) response.body.resume();
      expect([url, response.status]).toEqual([url, 200]);
      expect([url, Object.keys(response.headers)]).toEqual([
        url,
        expect.arrayContaining(['content-type', 'cache-control']),
      ]);
    }
  }
  expect(faults).toEqual([]);
});

test('the site server accepts errors and redirects of the site service', async () => {
  const { items } = (await service.app.inject('/api/articles')).json();
  const slug: string = items[0].seoUrlSlug;
  const statusOf = async (method: string, url: string, body?: string) => {
    const headers = { 'content-type': 'application/json', [formTokenHeader]: service.formToken };
    const call = { method, url, headers, ...(body !== undefined && { body: Buffer.from(body) }) };
    const response = await client.ask(call);
    return [response.status, response.headers['location']];
  };
  const inquiry = {
    fullName: 'A',
    email: 'a@b.example',
    companyName: 'C',
    details: 'What does it cost to meter a flare?',
  };
  expect(await statusOf('GET', `/api/articles/${slug.toUpperCase()}`)).toEqual([301, `/api/articles/${slug}`]);
  expect(await statusOf('GET', '/api/articles/unknown')).toEqual([404, undefined]);
  expect(await statusOf('GET', '/api/articles?page=none')).toEqual([400, undefined]);
  expect(await statusOf('GET', '/api/unknown')).toEqual([404, undefined]);
  expect(await statusOf('GET', '/api/sections/academy/unknown')).toEqual([404, undefined]);
  expect(await statusOf('POST', '/api/contact', '{')).toEqual([400, undefined]);
  expect(await statusOf('POST', '/api/contact', '{}')).toEqual([422, undefined]);
  expect(await statusOf('POST', '/api/contact', JSON.stringify(inquiry))).toEqual([202, undefined]);
  expect(faults).toEqual([]);
});
