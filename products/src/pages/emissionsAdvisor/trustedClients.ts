import type { Client, Clients, PageQueries } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Logos in the slider "Trusted by" (specification, section 2, "Product pages"). */
const logoCount = 4;

const clientsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({ clients: build.query<Clients, void>({ query: () => '/clients' }) }),
});

const { clients } = clientsApi.endpoints;

/** The queries of `/products/emissions-advisor`. */
export const preloadTrustedClients = (): PageQueries => ({ parts: [clients.initiate()] });

/** Reads the clients that the page's call brought; none before it did. */
export function useTrustedClients(): readonly Client[] {
  return Object.values(clients.useQueryState().data?.clientList ?? {}).slice(0, logoCount);
}
