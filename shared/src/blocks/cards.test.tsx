import { screen } from '@testing-library/react';
import { renderWithStore } from '../testing/index.ts';
import { ArticleCard } from './ArticleCard/ArticleCard.tsx';
import { EventCard } from './EventCard/EventCard.tsx';
import { PersonCard } from './PersonCard/PersonCard.tsx';
import { ProjectCard } from './ProjectCard/ProjectCard.tsx';

const page = (title: string, description: string) => ({
  seoUrlSlug: 'A-Slug',
  seoTitleTag: title,
  seoMetaDescription: description,
  title,
  description,
});
const event = (title: string, description: string) => ({
  ...page(title, description),
  identifier: 'e',
  eventDate: '2026-10-14',
  location: 'Calgary',
  summary: '',
});
const project = (title: string, description: string) => ({
  ...page(title, description),
  category: 'engineering' as const,
});

test.each([
  ['an event', (title: string, text: string) => <EventCard key="e" event={event(title, text)} />],
  ['a project', (title: string, text: string) => <ProjectCard key="p" project={project(title, text)} />],
])('%s is cut after 50 and 120 characters', (_what, card) => {
  renderWithStore(card('t'.repeat(50), 'd'.repeat(120)));
  renderWithStore(card('T'.repeat(51), 'D'.repeat(121)));
  const [whole, cut] = screen.getAllByRole('article');
  expect(whole).toHaveTextContent('t'.repeat(50));
  expect(whole).not.toHaveTextContent('…');
  expect(cut).toHaveTextContent(`${'T'.repeat(50)}…`);
  expect(cut).toHaveTextContent(`${'D'.repeat(120)}…`);
});

test('an event beside cards of other kinds stands uncut', () => {
  renderWithStore(<EventCard event={event('T'.repeat(51), 'D'.repeat(121))} isWhole />);
  expect(screen.getByRole('article')).not.toHaveTextContent('…');
});

test('a project opens a new tab, an event does not', () => {
  renderWithStore(<ProjectCard project={project('Flares', 'Text')} />);
  renderWithStore(<EventCard event={event('Forum', 'Text')} />);
  expect(screen.getByRole('link', { name: 'Flares (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Forum' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/discover/event/A-Slug');
});

test('an article shows its category and date', () => {
  renderWithStore(
    <ArticleCard
      article={{ ...page('Title', 'Text'), publicationDate: '2026-10-14', category: 'innovation', readingMinutes: 4 }}
    />,
  );
  expect(screen.getByText('innovation / October 14, 2026')).toBeVisible();
});

test('a person without a portrait has a monogram that says nothing twice', () => {
  renderWithStore(
    <PersonCard
      person={{
        identifier: 'p',
        fullName: 'Ada Lovelace',
        email: 'ada@caragana.example',
        professionalTitle: 'P.Eng.',
        position: 'Principal',
        summary: 'Engines.',
        entryDate: '2009-05-01',
        seoUrlSlug: 'ada-lovelace',
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/people/profile/ada-lovelace');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
