import { Card, paths, Picture } from '@site/shared';
import { ClientLogo } from '@site/shared/carousel';
import { Testimonial } from '@site/shared/moving';
import { ArticleCard, EventCard, Monogram, PersonCard, ProjectCard, ServicesCards } from '@site/shared/records';
import { article, clientWithLogo, clients, event, person, projects, testimonials } from './gallery.content.ts';
import type { ComponentEntry } from './reference.ts';

const [fittingProject, longProject] = projects;

/** Specimens of cards, pictures, logos and testimonials. */
export const cardSpecimens: readonly ComponentEntry[] = [
  {
    component: 'Card',
    accessibility: [
      'An `article` with one link, the title; the whole card is its hit area, and `action` is not read.',
      'Set `headingLevel` to one more than the heading above the card.',
      'A picture next to the title needs an empty `alt`.',
    ],
    variants: [
      {
        name: 'With and without an action',
        layout: 'columns',
        example: (
          <>
            <Card href={paths.about} title="A card of words only" description="With a tag and no action." label="Tag" />
            <Card
              href={paths.about}
              title="A card with an action"
              description="Its link is the title."
              action="Learn More"
            />
          </>
        ),
      },
    ],
  },
  {
    component: 'ArticleCard',
    accessibility: ['As `Card`. The picture is decorative.'],
    variants: [{ name: 'An article', layout: 'columns', example: <ArticleCard article={article} /> }],
  },
  {
    component: 'EventCard',
    accessibility: ['As `Card`. The picture is decorative.'],
    variants: [
      {
        name: 'Cut to the lengths of a card, and whole',
        layout: 'columns',
        example: (
          <>
            <EventCard event={event} />
            <EventCard event={event} isWhole />
          </>
        ),
      },
    ],
  },
  {
    component: 'ProjectCard',
    accessibility: ['As `Card`. Opens a new tab, which the name of the link says.'],
    variants: [
      {
        name: 'Fitting, and cut at the end of a word',
        tone: 'mist',
        layout: 'columns',
        example: (
          <>
            <ProjectCard project={fittingProject} />
            <ProjectCard project={longProject} />
          </>
        ),
      },
    ],
  },
  {
    component: 'PersonCard',
    accessibility: ['As `Card`. The portrait is decorative, because the title is the person’s name.'],
    variants: [
      {
        name: 'With a monogram in place of a portrait',
        tone: 'ink',
        layout: 'columns',
        example: <PersonCard person={person} action="Read Full Bio" />,
      },
    ],
  },
  {
    component: 'ServicesCards',
    accessibility: ['As `Band`. With `hasHeader={false}` the heading is the name of the region only.'],
    variants: [
      {
        name: 'For executives',
        tone: 'mist',
        layout: 'wide',
        example: <ServicesCards heading="Services for executives" executives />,
      },
    ],
  },
  {
    component: 'Picture',
    accessibility: ['`alt` is required: empty where the text next to the picture says the same.'],
    variants: [
      {
        name: 'Generated covers of categories and of an event',
        layout: 'columns',
        example: (
          <>
            <Picture alt="Cover of an article about hydrogen" seed="hydrogen-blending" subject="engineering" />
            <Picture alt="Cover of an article about storage" seed="carbon-storage" subject="sustainability" />
            <Picture alt="Cover of an event" seed="optimization-forum" subject="event" />
          </>
        ),
      },
    ],
  },
  {
    component: 'Monogram',
    accessibility: ['An image with the person’s name. Hide it with `aria-hidden` where the name is next to it.'],
    variants: [{ name: 'Of two names', layout: 'columns', example: <Monogram name="Marguerite Okafor-Lindqvist" /> }],
  },
  {
    component: 'ClientLogo',
    accessibility: ['The name of the client is the alternative text of the logo, or the text of the word mark.'],
    variants: [
      {
        name: 'Word marks, and a logo',
        layout: 'columns',
        example: (
          <>
            {clients.map((client) => (
              <ClientLogo key={client.identifier} client={client} />
            ))}
            <ClientLogo client={clientWithLogo} />
          </>
        ),
      },
    ],
  },
  {
    component: 'Testimonial',
    accessibility: ['A `figure` with a quotation and its speaker as the caption.'],
    variants: [
      {
        name: 'Name, role and company; role only; nobody',
        tone: 'mist',
        layout: 'columns',
        example: testimonials.map((testimonial) => <Testimonial key={testimonial.quote} {...testimonial} />),
      },
    ],
  },
];
