/**
 * The facade: the one module that the shell provides to every section through Module Federation.
 * What a section may use stands here by name; what is not named is tree-shaken away.
 * Its version is this package's (`shared/package.json`): raise the minor for an addition, the major
 * for a removal or a change of meaning.
 */
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

export type * from './contract/entities.ts';
export type * from './contract/responses.ts';
export { PageHead, type PageMeta, titleOf } from './head/PageHead.tsx';
export {
  audiences,
  type Audience,
  methaneAssessmentSlug,
  paths,
  productSlugs,
  type ProductSlug,
  serviceSlugs,
  type ServiceSlug,
} from './routing/paths.ts';
export type {
  PageModule,
  PageQueries,
  PageRoute,
  Preload,
  PreloadContext,
  ReadApi,
  Section,
} from './routing/section.ts';
export { SiteLink, type SiteLinkProps } from './routing/SiteLink.tsx';
export { site } from './site/site.ts';
export type { SiteQuery } from './store/siteQuery.ts';

export {
  ActionLink,
  type ActionLinkProps,
  type ActionTone,
  Button,
  type ButtonProps,
} from './design/ActionLink/ActionLink.tsx';
export { Accordion, type AccordionItem, type AccordionProps } from './design/Accordion/Accordion.tsx';
export { Band, type BandProps, type BandTone } from './design/Band/Band.tsx';
export { BrandMark, type BrandMarkProps } from './design/BrandMark/BrandMark.tsx';
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './design/Breadcrumb/Breadcrumb.tsx';
export { Card, type CardProps } from './design/Card/Card.tsx';
export { CardGrid, type CardGridProps } from './design/Card/CardGrid.tsx';
export { ConsultationBanner, type ConsultationBannerProps } from './design/ConsultationBanner/ConsultationBanner.tsx';
export { type DataColumn, DataTable, type DataTableProps } from './design/DataTable/DataTable.tsx';
export { ErrorPage, type ErrorPageProps } from './design/ErrorPage/ErrorPage.tsx';
export { Faq, type FaqItem, type FaqProps } from './design/Faq/Faq.tsx';
export { FigureFrame, type FigureFrameProps } from './design/FigureFrame/FigureFrame.tsx';
export { Hero, type HeroProps } from './design/Hero/Hero.tsx';
export { Icon, type IconProps } from './design/Icon/Icon.tsx';
export type { IconName } from './design/Icon/iconNames.ts';
export { joinClasses } from './design/joinClasses.ts';
export { Monogram, type MonogramProps } from './design/Monogram/Monogram.tsx';
export { Picture, type PictureProps, type PictureSource } from './design/Picture/Picture.tsx';
export { RichText, type RichTextProps } from './design/RichText/RichText.tsx';
export { showToast, type ToastKind } from './design/toast/showToast.ts';
export { Drawn } from './design/drawing/Drawn.tsx';
export { box, column, drum, flame, type Place, project, ring, run, type Solid } from './design/drawing/isometric.ts';
export { ArticleCard, type ArticleCardProps } from './design/Card/ArticleCard.tsx';
export { EventCard, type EventCardProps } from './design/Card/EventCard.tsx';
export { PersonCard, type PersonCardProps } from './design/Card/PersonCard.tsx';
export { ProjectCard, type ProjectCardProps } from './design/Card/ProjectCard.tsx';
export { Carousel, type CarouselProps } from './design/Carousel/Carousel.tsx';
export type { SlidesPerView } from './design/Carousel/carouselLayout.ts';
export { ClientLogo, type ClientLogoProps, LogoRow, type LogoRowProps } from './design/ClientLogo/ClientLogo.tsx';
export { Counter, type CounterProps } from './design/Counter/Counter.tsx';
export { MailingBanner, type MailingBannerProps } from './design/MailingBanner/MailingBanner.tsx';
export { type Tab, Tabs, type TabsProps } from './design/Tabs/Tabs.tsx';
export { Testimonial, type TestimonialProps } from './design/Testimonial/Testimonial.tsx';
export { cutText } from './design/text/cutText.ts';
export { formatDate } from './design/text/formatDate.ts';
