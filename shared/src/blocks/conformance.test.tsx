import { sheetTeam } from '../company/figureSheets.ts';
import {
  sampleArticleSummary,
  sampleClient,
  sampleEvent,
  samplePerson,
  sampleProjectSummary,
  testConformance,
} from '../testing/index.ts';
import { ArticleCard } from './ArticleCard/ArticleCard.tsx';
import { BrandMark } from './BrandMark/BrandMark.tsx';
import { ClientLogo } from './ClientLogo/ClientLogo.tsx';
import { ConsultationBanner } from './ConsultationBanner/ConsultationBanner.tsx';
import { ErrorPage } from './ErrorPage/ErrorPage.tsx';
import { EventCard } from './EventCard/EventCard.tsx';
import { EventsSlider } from './EventsSlider/EventsSlider.tsx';
import { Faq } from './Faq/Faq.tsx';
import { FigureBand } from './FigureBand/FigureBand.tsx';
import { FigureSheet } from './FigureSheet/FigureSheet.tsx';
import { FirstScreen } from './FirstScreen/FirstScreen.tsx';
import { MailingBanner } from './MailingBanner/MailingBanner.tsx';
import { PersonCard } from './PersonCard/PersonCard.tsx';
import { Picture } from './Picture/Picture.tsx';
import { PlatformCarousel } from './PlatformCarousel/PlatformCarousel.tsx';
import { ProjectCard } from './ProjectCard/ProjectCard.tsx';
import { RegisterBand } from './RegisterBand/RegisterBand.tsx';
import { ServicesCards } from './ServicesCards/ServicesCards.tsx';

testConformance(import.meta.dirname, {
  ArticleCard: ['ARTICLE', (given) => <ArticleCard {...given} article={sampleArticleSummary()} />],
  BrandMark: ['SPAN', (given) => <BrandMark {...given} />],
  ClientLogo: ['DIV', (given) => <ClientLogo {...given} client={sampleClient()} />],
  ConsultationBanner: ['ASIDE', (given) => <ConsultationBanner {...given} />],
  ErrorPage: ['SECTION', (given) => <ErrorPage {...given} heading="No flow" text="Nothing here." action={null} />],
  EventCard: ['ARTICLE', (given) => <EventCard {...given} event={sampleEvent()} />],
  EventsSlider: ['SECTION', (given) => <EventsSlider {...given} events={[sampleEvent()]} />],
  Faq: ['SECTION', (given) => <Faq {...given} name="a" items={[]} />],
  FigureBand: [
    'SECTION',
    (given) => (
      <FigureBand {...given} heading="A balance that closes" isWide>
        <p>In equals out.</p>
      </FigureBand>
    ),
  ],
  FigureSheet: ['FIGURE', (given) => <FigureSheet {...given} sheet={sheetTeam} />],
  FirstScreen: [
    'DIV',
    (given) => (
      <FirstScreen
        {...given}
        hero={{ heading: 'One System' }}
        live={{ heading: 'A curve', lead: 'It moves.', figure: null }}
        composition="beside"
      />
    ),
  ],
  MailingBanner: ['ASIDE', (given) => <MailingBanner {...given} />],
  PersonCard: ['ARTICLE', (given) => <PersonCard {...given} person={samplePerson()} />],
  Picture: ['DIV', (given) => <Picture {...given} alt="" seed="a" />],
  PlatformCarousel: [
    'DIV',
    (given) => (
      <PlatformCarousel
        {...given}
        label="Platforms"
        platforms={[{ slug: 'iffv', description: 'Volumes that balance.' }]}
      />
    ),
  ],
  ProjectCard: ['ARTICLE', (given) => <ProjectCard {...given} project={sampleProjectSummary()} />],
  RegisterBand: [
    'SECTION',
    (given) => <RegisterBand {...given} heading="Other services" entries={[{ title: 'Safety', text: 'Relief.' }]} />,
  ],
  ServicesCards: ['SECTION', (given) => <ServicesCards {...given} heading="Services" loadAll />],
});
