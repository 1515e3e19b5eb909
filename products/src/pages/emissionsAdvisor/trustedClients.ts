import type { Client, Clients, PageQueries } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Number of logos in the carousel "Trusted by". */
const logoCount = 4;

const clientsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({ clients: build.query<Clients, void>({ query: () => '/clients' }) }),
});

const { clients } = clientsApi.endpoints;

/** Returns the queries to run before `/products/emissions-advisor` renders. */
export const preloadTrustedClients = (): PageQueries => ({ parts: [clients.initiate()] });

/** Returns the first four clients that `preloadTrustedClients` loaded; none before the response arrives. */
export function useTrustedClients(): readonly Client[] {
  return Object.values(clients.useQueryState().data?.clientList ?? {}).slice(0, logoCount);
}
