import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  renderWithStore,
  sampleArticleSummary,
  sampleClient,
  sampleEvent,
  samplePerson,
  sampleProjectSummary,
} from '../testing/index.ts';
import { Accordion } from './Accordion/Accordion.tsx';
import { ActionAnchor, ActionLink, Button } from './ActionLink/ActionLink.tsx';
import { Band } from './Band/Band.tsx';
import { Breadcrumb } from './Breadcrumb/Breadcrumb.tsx';
import { Card } from './Card/Card.tsx';
import { ArticleCard } from '../blocks/ArticleCard/ArticleCard.tsx';
import { CardGrid } from './CardGrid/CardGrid.tsx';
import { EventCard } from '../blocks/EventCard/EventCard.tsx';
import { PersonCard } from '../blocks/PersonCard/PersonCard.tsx';
import { ProjectCard } from '../blocks/ProjectCard/ProjectCard.tsx';
import { Carousel } from './Carousel/Carousel.tsx';
import { ClientLogo } from '../blocks/ClientLogo/ClientLogo.tsx';
import { Counter } from './Counter/Counter.tsx';
import { DataTable } from './DataTable/DataTable.tsx';
import { FigureFrame } from './FigureFrame/FigureFrame.tsx';
import { Hero } from './Hero/Hero.tsx';
import { Icon } from './Icon/Icon.tsx';
import { MailingBanner } from '../blocks/MailingBanner/MailingBanner.tsx';
import { Monogram } from './Monogram/Monogram.tsx';
import { RichText } from './RichText/RichText.tsx';
import { ControlButton } from './ControlButton/ControlButton.tsx';
import { Tabs } from './Tabs/Tabs.tsx';
import { Testimonial } from './Testimonial/Testimonial.tsx';

const rest = { 'data-testid': 'subject', className: 'fromCaller' };

const primitives: readonly [name: string, element: string, ui: ReactElement][] = [
  ['Accordion', 'DIV', <Accordion key="a" {...rest} name="a" items={[]} />],
  ['ActionAnchor', 'A', <ActionAnchor key="a" {...rest} href="mailto:info@caragana.example" />],
  ['ActionLink', 'A', <ActionLink key="a" {...rest} href="/about" />],
  ['ArticleCard', 'ARTICLE', <ArticleCard key="a" {...rest} article={sampleArticleSummary()} />],
  ['Band', 'SECTION', <Band key="a" {...rest} />],
  ['Breadcrumb', 'NAV', <Breadcrumb key="a" {...rest} items={[]} />],
  ['Button', 'BUTTON', <Button key="a" {...rest} />],
  ['Card', 'ARTICLE', <Card key="a" {...rest} href="/about" title="About" />],
  ['CardGrid', 'UL', <CardGrid key="a" {...rest} />],
  [
    'Carousel',
    'SECTION',
    <Carousel key="a" {...rest} label="Projects">
      <p key="one">One</p>
    </Carousel>,
  ],
  ['ClientLogo', 'DIV', <ClientLogo key="a" {...rest} client={sampleClient()} />],
  ['ControlButton', 'BUTTON', <ControlButton key="a" {...rest} icon="next" label="Next" />],
  ['Counter', 'DIV', <Counter key="a" {...rest} end={8} label="simulators" />],
  ['DataTable', 'DIV', <DataTable key="a" {...rest} caption="Plan" columns={[]} rows={[]} />],
  ['EventCard', 'ARTICLE', <EventCard key="a" {...rest} event={sampleEvent()} />],
  ['FigureFrame', 'FIGURE', <FigureFrame key="a" {...rest} title="Figure 1" />],
  ['Hero', 'HEADER', <Hero key="a" {...rest} heading="Title" />],
  ['Icon', 'svg', <Icon key="a" {...rest} name="team" />],
  ['MailingBanner', 'ASIDE', <MailingBanner key="a" {...rest} />],
  ['Monogram', 'svg', <Monogram key="a" {...rest} name="Ada Lovelace" />],
  ['PersonCard', 'ARTICLE', <PersonCard key="a" {...rest} person={samplePerson()} />],
  ['ProjectCard', 'ARTICLE', <ProjectCard key="a" {...rest} project={sampleProjectSummary()} />],
  ['RichText', 'DIV', <RichText key="a" {...rest} html="" />],
  ['Tabs', 'DIV', <Tabs key="a" {...rest} label="Who we help" tabs={[]} />],
  ['Testimonial', 'FIGURE', <Testimonial key="a" {...rest} quote="It held." />],
];

test.each(primitives)('%s renders a %s and passes on what it is given', (_name, element, ui) => {
  renderWithStore(ui);
  const subject = screen.getByTestId('subject');
  expect(subject.tagName).toBe(element);
  expect(subject).toHaveClass('fromCaller');
});

test.each(primitives)('%s writes no inline style, which the page’s policy forbids', (_name, _element, ui) => {
  const { container } = renderWithStore(ui);
  expect(container.querySelector('[style]')).toBeNull();
});

test('a button is no submit button unless it is told to be one', () => {
  renderWithStore(<Button>Accept</Button>);
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('type', 'button');
});
