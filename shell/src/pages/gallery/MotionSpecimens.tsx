import { joinClasses } from '@site/shared';
import { Choice, Select, Slider } from '@site/shared/figures';
import { Carousel, ClientLogo, Counter, EventsSlider, Tabs, Testimonial } from '@site/shared/moving';
import { PlatformCarousel } from '@site/shared/platforms';
import { ProjectCard } from '@site/shared/records';
import { useState } from 'react';
import { clients, event, projects, testimonials } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

/** Specimens of components that move automatically or by input: tabs, carousels, controls, counters. */
export function MotionSpecimens() {
  return (
    <>
      <Specimen name="Tabs, rotating after 8 s">
        <Tabs
          label="Example audiences"
          rotateMs={8000}
          tabs={['Operations', 'Environmental', 'Executives'].map((name, index) => ({
            id: name,
            label: name,
            panel: <p>{'What this reader comes for, in as many words as it takes. '.repeat(index * 3 + 1)}</p>,
          }))}
        />
      </Specimen>
      <Specimen name="Tabs, two and still" tone="ink">
        <Tabs
          label="Units"
          tabs={[
            { id: 'si', label: 'SI', panel: <p>Cubic metres a day, at 15 °C and 101.325 kPa.</p> },
            { id: 'field', label: 'Field', panel: <p>Thousand cubic feet a day, at 60 °F and 14.73 psia.</p> },
          ]}
        />
      </Specimen>
      <SiteCarousels />
      <ClientCarousels />
      <Controls />
      <Specimen name="Counter">
        <Counter
          className={styles.third}
          end={100}
          suffix="+"
          label="years of experience in process modelling and optimization"
        />
        <Counter className={styles.third} end={20_000} label="oil and gas facilities in compliance" />
        <Counter className={styles.third} end={8} label="fit-for-purpose simulators" />
      </Specimen>
    </>
  );
}

function SiteCarousels() {
  return (
    <>
      <Specimen name="Carousel: 1 or 3, autoplay 5 s" tone="mist">
        <Carousel label="Example projects" autoplayMs={5000} className={styles.oneOrThree}>
          {projects.map((project) => (
            <ProjectCard key={project.seoUrlSlug} project={project} />
          ))}
        </Carousel>
      </Specimen>
      <EventsSlider events={[event, { ...event, seoUrlSlug: 'next' }]} heading="EventsSlider: two events" />
      <Specimen name="PlatformCarousel: three platforms are too few to loop" tone="ink">
        <PlatformCarousel
          label="Example of platforms"
          platforms={[
            { slug: 'iffv', description: 'Volumes that balance.' },
            { slug: 'team', description: 'Measures in the order of their cost.' },
            { slug: 'rt-ghg', description: 'Readings as they come.' },
          ]}
        />
      </Specimen>
    </>
  );
}

function ClientCarousels() {
  const [active, setActive] = useState(0);
  return (
    <>
      <Specimen name="Carousel: 3, centred, loop">
        <Carousel label="Example platforms" isLoop isCentred onActiveChange={setActive} className={styles.three}>
          {clients.slice(0, 5).map((client) => (
            <ClientLogo key={client.identifier} client={client} />
          ))}
        </Carousel>
        <p className={styles.status}>In the middle: {clients[active]?.name}</p>
      </Specimen>
      <Specimen name="Carousel: loop, no touch, no previous and next">
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
      </Specimen>
      <Specimen name="Carousel: one at a time; fewer slides than fit" tone="ink">
        <Carousel label="Example testimonials" isLoop autoplayMs={8500} className={styles.half}>
          {testimonials.map((testimonial) => (
            <Testimonial key={testimonial.quote} {...testimonial} />
          ))}
        </Carousel>
        <Carousel label="Example of two" className={joinClasses(styles.oneOrThree, styles.half)}>
          {clients.slice(0, 2).map((client) => (
            <ClientLogo key={client.identifier} client={client} />
          ))}
        </Carousel>
      </Specimen>
    </>
  );
}

function Controls() {
  const [price, setPrice] = useState(95);
  const [unit, setUnit] = useState('SI');
  return (
    <Specimen name="Slider, Choice, Select">
      <Slider
        className={styles.third}
        label="Carbon price"
        value={price}
        min={0}
        max={170}
        step={5}
        shown={`$${price}`}
        unit="per tonne CO₂e"
        valueText={`${price} dollars per tonne`}
        bounds={['$0', '$170']}
        onChange={setPrice}
      />
      <Choice
        className={styles.third}
        legend="Units"
        options={['SI', 'Field'].map((label) => ({ value: label, label }))}
        chosen={unit}
        onChoose={setUnit}
      />
      <Select
        className={styles.third}
        label="Units, of many"
        options={['SI', 'Field'].map((label) => ({ value: label, label }))}
        chosen={unit}
        onChoose={setUnit}
      />
    </Specimen>
  );
}
