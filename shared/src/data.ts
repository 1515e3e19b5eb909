/**
 * The second entry of the facade: the store's API. It stands by itself, and is a shared singleton of
 * its own, so that a page which shows no data of the service loads none of the store.
 */
export { type CallOptions, siteApi } from './store/siteApi.ts';
