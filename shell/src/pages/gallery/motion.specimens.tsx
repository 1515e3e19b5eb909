import { Carousel, ClientLogo } from '@site/shared/carousel';
import { Counter, EventsSlider, Tabs, Testimonial } from '@site/shared/moving';
import { PlatformCarousel } from '@site/shared/platforms';
import { ProjectCard } from '@site/shared/records';
import { useState } from 'react';
import { clients, event, projects, testimonials } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import type { ComponentEntry } from './reference.ts';

/** Specimens of components that move by themselves or by input. */
export const motionSpecimens: readonly ComponentEntry[] = [
  {
    component: 'Tabs',
    accessibility: [
      'The WAI-ARIA tabs pattern: one tab stop; arrow keys, Home and End select a tab. All panels are stacked without script.',
      'Rotation has a pause button, pauses under pointer and focus, and does not start with reduced motion.',
      'The caller gives the tab list a name by `label`.',
    ],
    variants: [
      {
        name: 'Rotating after 8 s',
        example: (
          <Tabs
            label="Example audiences"
            rotateMs={8000}
            tabs={[
              { id: 'operations', label: 'Operations', panel: <p>What changes at the console.</p> },
              { id: 'environmental', label: 'Environmental', panel: <p>What is filed, with unit and method.</p> },
              { id: 'executives', label: 'Executives', panel: <p>What it costs, and what would change that.</p> },
            ]}
          />
        ),
      },
      {
        name: 'Two, still',
        tone: 'ink',
        example: (
          <Tabs
            label="Units"
            tabs={[
              { id: 'si', label: 'SI', panel: <p>Cubic metres a day, at 15 °C and 101.325 kPa.</p> },
              { id: 'field', label: 'Field', panel: <p>Thousand cubic feet a day, at 60 °F and 14.73 psia.</p> },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'Carousel',
    accessibility: [
      'A region with the name `label`; each slide says its number. Slides out of view are inert.',
      'The arrow keys move the focused row. Autoplay has a pause button (WCAG 2.2.2) and respects reduced motion.',
      'Without script it is a row that scrolls and snaps.',
    ],
    variants: [
      {
        name: 'One or three slides, autoplay after 5 s',
        tone: 'mist',
        example: (
          <Carousel label="Example projects" autoplayMs={5000} className={styles.oneOrThree}>
            {projects.map((project) => (
              <ProjectCard key={project.seoUrlSlug} project={project} />
            ))}
          </Carousel>
        ),
      },
      { name: 'Loop with the active slide in the middle', example: <CentredCarousel /> },
      {
        name: 'Loop without touch and buttons',
        example: (
          <Carousel
            label="Example clients"
            isLoop
            autoplayMs={900}
            speedMs={1500}
            allowsTouch={false}
            className={styles.oneToFour}
          >
            {clients.map((client) => (
              <ClientLogo key={client.identifier} client={client} />
            ))}
          </Carousel>
        ),
      },
      {
        name: 'One at a time',
        tone: 'ink',
        example: (
          <Carousel label="Example testimonials" isLoop autoplayMs={8500}>
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.quote} {...testimonial} />
            ))}
          </Carousel>
        ),
      },
      {
        name: 'Fewer slides than fit: no controls',
        example: (
          <Carousel label="Example of two" className={styles.oneOrThree}>
            {clients.slice(0, 2).map((client) => (
              <ClientLogo key={client.identifier} client={client} />
            ))}
          </Carousel>
        ),
      },
    ],
  },
  {
    component: 'EventsSlider',
    accessibility: ['As `Band` and `Carousel`. Renders nothing without events, so the page needs no condition.'],
    variants: [
      {
        name: 'Two events',
        layout: 'wide',
        example: <EventsSlider events={[event, { ...event, seoUrlSlug: 'next' }]} heading="Two events" />,
      },
    ],
  },
  {
    component: 'PlatformCarousel',
    accessibility: ['As `Carousel`. The names of the links say which platform they are about.'],
    variants: [
      {
        name: 'Three platforms',
        tone: 'ink',
        example: (
          <PlatformCarousel
            label="Example of platforms"
            platforms={[
              { slug: 'iffv', description: 'Volumes that balance.' },
              { slug: 'team', description: 'Measures in the order of their cost.' },
              { slug: 'rt-ghg', description: 'Readings as they come.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'Counter',
    accessibility: ['Assistive technology reads the end value only. It does not count with reduced motion.'],
    variants: [
      {
        name: 'With and without a suffix',
        layout: 'columns',
        example: (
          <>
            <Counter end={100} suffix="+" label="years of experience in process modelling" />
            <Counter end={20_000} label="facilities in compliance" />
            <Counter end={8} label="fit-for-purpose simulators" />
          </>
        ),
      },
    ],
  },
];

function CentredCarousel() {
  const [active, setActive] = useState(0);
  return (
    <>
      <Carousel label="Example platforms" isLoop isCentred onActiveChange={setActive} className={styles.three}>
        {clients.slice(0, 5).map((client) => (
          <ClientLogo key={client.identifier} client={client} />
        ))}
      </Carousel>
      <p>In the middle: {clients[active]?.name}</p>
    </>
  );
}
