/** What only the host (the shell) uses of `shared`: it is no part of the contract with sections. */
export { ActionAnchor, type ActionAnchorProps } from './design/ActionLink/ActionLink.tsx';
export type { Inquiry, InquiryAccepted } from './contract/inquiry.ts';
export { findInquiryFaults, type InquiryFaults } from './contract/inquiryRules.ts';
export type { PageHandle } from './routing/section.ts';
export { ArriveUnseen, type ArriveUnseenProps } from './store/ArriveUnseen.tsx';
export { makeStore, type PreloadedState, type SiteDispatch, type SiteStore } from './store/makeStore.ts';
export type { ServiceAccess } from './store/siteApi.ts';
export { type OpenedStore, type OpenStore, StoreAccessProvider, useOpenStore } from './store/StoreAccess.ts';
export { isMissingError } from './store/preloadOutcome.ts';
