/** Exports for the host (the shell) only; they are not part of the contract with sections. */
export { pageHeadSelector } from './metadata/PageHead.tsx';
export type { FormToken, Inquiry, InquiryAccepted } from './contract/inquiry.ts';
export {
  findInquiryFaults,
  formTokenFieldName,
  formTokenHeader,
  missingFormToken,
  idempotencyKeyHeader,
  type InquiryFaults,
  idempotencyKeyFieldName,
  honeypotFieldName,
  readNewFormToken,
} from './contract/inquiryRules.ts';
export { ActionDataProvider } from './routing/actionData.ts';
export { type DehydratedQueries, dehydrateStore, makeStore, type SiteStore } from './store/makeStore.ts';
export { beginQueries, type BegunQueries, type QueriesOutcome } from './store/siteQuery.ts';
export type { ServiceAccess } from './store/siteApi.ts';
export { type OpenedStore, type OpenStore, StoreAccessProvider, useOpenStore } from './store/StoreAccess.ts';
export { ServerHtmlBoundary } from './design/failure/ServerHtmlBoundary.tsx';
export { ServerRenderedPageProvider } from './design/failure/serverRenderedPage.ts';
export { watchEarlyActions } from './hydration/earlyActions.ts';
export { DeferredBandsProvider } from './design/Band/deferredBands.ts';
export { BrandMark } from './blocks/BrandMark/BrandMark.tsx';
export { useTrustedHtml } from './design/RichText/useTrustedHtml.ts';
export { ErrorPage } from './blocks/ErrorPage/ErrorPage.tsx';
export { ControlButton } from './design/ControlButton/ControlButton.tsx';
export { controlIcons } from './design/Icon/iconNames.ts';
export { questionParameters } from './routing/figureQuestion.ts';
export { Calculation } from './design/Calculation/Calculation.tsx';
export { TitleBlock } from './blocks/FigureSheet/TitleBlock.tsx';
