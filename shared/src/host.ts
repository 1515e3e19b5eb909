/** What only the host (the shell) uses of `shared`: it is no part of the contract with sections. */
export { pageHeadSelector } from './metadata/PageHead.tsx';
export type { Inquiry, InquiryAccepted } from './contract/inquiry.ts';
export {
  findInquiryFaults,
  inquiryKeyHeader,
  type InquiryFaults,
  keyFieldName,
  trapFieldName,
} from './contract/inquiryRules.ts';
export { ActionDataProvider } from './routing/actionData.ts';
export { type CarriedAnswers, carryAnswers, makeStore, type SiteStore } from './store/makeStore.ts';
export { beginQueries, type BegunQueries, type QueriesOutcome } from './store/siteQuery.ts';
export type { ServiceAccess } from './store/siteApi.ts';
export { type OpenedStore, type OpenStore, StoreAccessProvider, useOpenStore } from './store/StoreAccess.ts';
export { SentPart } from './design/failure/SentPart.tsx';
export { SentPageProvider } from './design/failure/sentPage.ts';
export { BandsFollowProvider } from './design/Band/bandsFollow.ts';
export { BrandMark } from './blocks/BrandMark/BrandMark.tsx';
export { useTrustedHtml } from './design/RichText/useTrustedHtml.ts';
export { ErrorPage } from './blocks/ErrorPage/ErrorPage.tsx';
export { ControlButton } from './design/ControlButton/ControlButton.tsx';
export { controlIcons } from './design/Icon/iconNames.ts';
