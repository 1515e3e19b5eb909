/**
 * Shared module: exports that nearly every page uses. The shell provides the shared modules to every section through
 * Module Federation; `records`, `moving`, `plant`, `platforms`, `figures`, `carousel` and `data` are loaded only where a section
 * imports them. A section can use exactly their named exports; the bundler removes everything else. `claims`,
 * `serviceLines` and `taglines` are constants, which each part compiles in.
 * Version: `shared/package.json`. Raise the minor for an addition, the major for a removal or a change of meaning.
 */
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

export type * from './contract/entities.ts';
export type * from './contract/responses.ts';
export type * from './contract/search.ts';
export { PageHead, type PageMeta, titleOf } from './metadata/PageHead.tsx';
export { type DataNode, StructuredData } from './metadata/StructuredData.tsx';
export { organization } from './metadata/organization.ts';
export { toAddress } from './metadata/toAddress.ts';
export { toBreadcrumbs, type TrailStep } from './metadata/toBreadcrumbs.ts';
export { methaneAssessmentSlug, paths } from './routing/paths.ts';
export { useActionData } from './routing/actionData.ts';
export type {
  Action,
  ActionContext,
  ActionResult,
  Page,
  PageModule,
  Preload,
  PreloadContext,
  Preloaded,
  ReadApi,
  Section,
} from './routing/section.ts';
export { company } from './company/company.ts';
export {
  audiences,
  type Audience,
  categoryNames,
  platformNames,
  productSlugs,
  type ProductSlug,
  serviceNames,
  serviceSlugs,
  type ServiceSlug,
} from './company/names.ts';
export type { PageQueries, Redirection, SiteQuery } from './store/siteQuery.ts';

export { ActionLink } from './design/ActionLink/ActionLink.tsx';
export { Accordion } from './design/Accordion/Accordion.tsx';
export { Band, type BandArrangement, type BandLayout, type BandProps, type BandTone } from './design/Band/Band.tsx';
export { Breadcrumb } from './design/Breadcrumb/Breadcrumb.tsx';
export { Button } from './design/Button/Button.tsx';
export { Card } from './design/Card/Card.tsx';
export { CardGrid } from './design/CardGrid/CardGrid.tsx';
export { ConsultationBanner } from './blocks/ConsultationBanner/ConsultationBanner.tsx';
export { Faq, type FaqItem } from './blocks/Faq/Faq.tsx';
export { FigureBand, type FigureBandProps } from './blocks/FigureBand/FigureBand.tsx';
export { FigureFrame } from './design/FigureFrame/FigureFrame.tsx';
export { FirstScreen, type FirstScreenProps } from './blocks/FirstScreen/FirstScreen.tsx';
export { Hero } from './design/Hero/Hero.tsx';
export { Icon } from './design/Icon/Icon.tsx';
export type { IconName } from './design/Icon/iconNames.ts';
export { joinClasses } from './design/joinClasses.ts';
export { usePrefersStill } from './design/rotation/usePrefersStill.ts';
export { createLazyFigure } from './hydration/createLazyFigure.tsx';
export { createLazyContent, type LazyContent, type LazyContentOptions } from './hydration/createLazyContent.tsx';
export { replayEarlyChange } from './design/replayEarlyChange.ts';
export { formatNumber } from './design/text/formatNumber.ts';
export { LinkedText, type TextLink, type TextWithLinks } from './design/text/LinkedText.tsx';
export { RegisterBand, type RegisterBandProps, type RegisterEntry } from './blocks/RegisterBand/RegisterBand.tsx';
export { Picture } from './blocks/Picture/Picture.tsx';
