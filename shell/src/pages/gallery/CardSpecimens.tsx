import { Card, CardGrid, paths, Picture, RegisterBand } from '@site/shared';
import { ClientLogo, Testimonial } from '@site/shared/moving';
import { ArticleCard, EventCard, Monogram, PersonCard, ProjectCard, ServicesCards } from '@site/shared/records';
import { articles, clients, event, person, projects, testimonials } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

/** Specimens of cards, pictures, logos and testimonials. */
export function CardSpecimens() {
  return (
    <>
      <Specimen name="CardGrid of three ArticleCards">
        <CardGrid>
          {articles.map((article) => (
            <ArticleCard key={article.seoUrlSlug} article={article} />
          ))}
        </CardGrid>
      </Specimen>
      <Specimen name="ProjectCard: whole, cut, short; EventCard" tone="mist">
        <CardGrid>
          {projects.slice(0, 3).map((project) => (
            <ProjectCard key={project.seoUrlSlug} project={project} />
          ))}
          <EventCard event={event} />
        </CardGrid>
      </Specimen>
      <Specimen name="PersonCard, Card without picture, Card alone" tone="ink">
        <CardGrid>
          <PersonCard person={person} action="Read Full Bio" />
          <Card href={paths.about} title="A card of words only" description="With a tag and no action." label="Tag" />
        </CardGrid>
        <CardGrid>
          <Card
            href={paths.about}
            title="One card alone"
            description="It does not stretch across the sheet."
            action="Learn More"
          />
        </CardGrid>
      </Specimen>
      <RegisterBand
        heading="RegisterBand: rows with and without a link"
        entries={[
          { title: 'A row with a link', text: 'Its hit area is the whole row.', href: paths.about },
          {
            title: 'A row in a new tab',
            label: 'Tag',
            text: 'Its name says so.',
            href: paths.about,
            opensNewTab: true,
          },
          { title: 'A row of words', text: 'Its text starts where the others start.' },
        ]}
      />
      <Specimen name="Picture of each category and of an event, Monogram">
        {articles.map(({ seoUrlSlug, title, category }) => (
          <Picture key={seoUrlSlug} alt={title} seed={seoUrlSlug} subject={category} className={styles.third} />
        ))}
        <Picture alt={event.title} seed={event.seoUrlSlug} subject="event" className={styles.third} />
        <Monogram name={person.fullName} className={styles.third} />
      </Specimen>
      <ServicesCards heading="ServicesCards: for executives" executives />
      <Specimen name="ClientLogo: word marks and a logo">
        {clients.map((client) => (
          <ClientLogo key={client.identifier} client={client} className={styles.third} />
        ))}
        <ClientLogo
          className={styles.third}
          client={{
            identifier: 'logo',
            name: 'A client with a logo',
            imageUrl: '/favicon.svg',
            imageWidth: 32,
            imageHeight: 32,
          }}
        />
      </Specimen>
      <Specimen name="Testimonial: name, role and company; role only; nobody" tone="mist">
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.quote} {...testimonial} className={styles.half} />
        ))}
      </Specimen>
    </>
  );
}
