/**
 * Shared module: the store's API. It is a separate singleton, so that a page without data of the service does not load
 * the store.
 */
export {
  type ContentQuery,
  createSectionContent,
  type SectionContent,
  type SectionListQuery,
} from './store/sectionContent.ts';
export { type CallOptions, siteApi } from './store/siteApi.ts';
