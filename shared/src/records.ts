/** An entry of the facade: how content of the service is shown: cards, text, dates, people. */
export { Monogram, type MonogramProps } from './design/Monogram/Monogram.tsx';
export { RichText, type RichTextProps } from './design/RichText/RichText.tsx';
export { ArticleCard, type ArticleCardProps } from './blocks/ArticleCard/ArticleCard.tsx';
export { EventCard, type EventCardProps } from './blocks/EventCard/EventCard.tsx';
export { PersonCard, type PersonCardProps } from './blocks/PersonCard/PersonCard.tsx';
export { ProjectCard, type ProjectCardProps } from './blocks/ProjectCard/ProjectCard.tsx';
export { MailingBanner, type MailingBannerProps } from './blocks/MailingBanner/MailingBanner.tsx';
export { cutText } from './design/text/cutText.ts';
export { LinkedText, type TextWithLinks } from './design/text/LinkedText.tsx';
export { formatDate, formatMonth } from './design/text/formatDate.ts';
