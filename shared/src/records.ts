/** Shared module: components and formatting for content of the service: cards, text, dates, people. */
export { Monogram } from './design/Monogram/Monogram.tsx';
export { RichText } from './design/RichText/RichText.tsx';
export { ArticleCard } from './blocks/ArticleCard/ArticleCard.tsx';
export { EventCard } from './blocks/EventCard/EventCard.tsx';
export { PersonCard, type PersonCardProps } from './blocks/PersonCard/PersonCard.tsx';
export { ServicesCards } from './blocks/ServicesCards/ServicesCards.tsx';
export { ProjectCard } from './blocks/ProjectCard/ProjectCard.tsx';
export { MailingBanner } from './blocks/MailingBanner/MailingBanner.tsx';
export { cutText } from './design/text/cutText.ts';
export { formatDate, formatMonth } from './design/text/formatDate.ts';
