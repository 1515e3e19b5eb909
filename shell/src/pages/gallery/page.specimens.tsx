import {
  ActionLink,
  Band,
  Breadcrumb,
  Card,
  CardGrid,
  FigureBand,
  FigureFrame,
  FirstScreen,
  Hero,
  PageHead,
  paths,
  StructuredData,
  titleOf,
  toBreadcrumbs,
} from '@site/shared';
import type { ComponentEntry } from './reference.ts';

const trail = [{ label: 'What we do', href: paths.whatWeDo }, { label: 'Process safety' }];

/** Specimens of the components that a page is composed of. */
export const pageSpecimens: readonly ComponentEntry[] = [
  {
    component: 'PageHead',
    accessibility: ['The title is the first thing that a screen reader says about a page: make it unique on the site.'],
    variants: [
      {
        name: 'Metadata of a page',
        layout: 'code',
        example: (
          <PageHead
            title={titleOf('Pilot Plants')}
            description="How a pilot plant proves a process before it is built: what is measured, for how long, and which results decide on the size."
            keywords={['pilot plant', 'scale-up']}
          />
        ),
      },
    ],
  },
  {
    component: 'StructuredData',
    accessibility: ['For search engines only: all that it says must be visible on the page too.'],
    variants: [
      {
        name: 'Breadcrumb of a page',
        layout: 'code',
        example: <StructuredData nodes={[toBreadcrumbs(trail, '/what-we-do/process-safety')]} />,
      },
    ],
  },
  {
    component: 'Hero',
    accessibility: [
      'Renders the only `h1` of the page as a focus target: after a navigation the shell moves the focus to it.',
      'A figure needs a text alternative of its own.',
    ],
    variants: [
      {
        name: 'With a breadcrumb, a lead and two actions',
        layout: 'wide',
        example: (
          <Hero
            trail={trail}
            heading="Relief systems that hold"
            lead="Every scenario, every valve, every line to the flare."
            actions={
              <>
                <ActionLink href={paths.contact}>Book a Consultation</ActionLink>
                <ActionLink href={paths.about} tone="secondary">
                  About us
                </ActionLink>
              </>
            }
          />
        ),
      },
    ],
  },
  {
    component: 'FirstScreen',
    accessibility: [
      'Hero and figure are in the order of reading at every width.',
      'Without script the still drawing of `hero.figure` stays, and the interactive figure follows the text.',
    ],
    variants: [
      {
        name: 'Figure beside the text',
        tone: 'ink',
        layout: 'wide',
        example: (
          <FirstScreen
            hero={{
              label: 'Sample',
              heading: 'One metre, measured',
              lead: 'The figure is at the right in wide windows.',
            }}
            live={{ heading: 'A ruler', lead: 'To the right of the text.', figure: <Ruler /> }}
            composition="beside"
            tone="ink"
          />
        ),
      },
    ],
  },
  {
    component: 'Band',
    accessibility: [
      'A `section` that is a landmark region with the name of its heading; a band without a heading needs `aria-label`.',
      'The heading is an `h2`: headings in the content start at `h3`.',
    ],
    variants: [
      {
        name: 'Label, heading and lead; columns',
        tone: 'mist',
        layout: 'wide',
        example: (
          <Band tone="mist" label="Label" heading="A band of a page" lead="The lead has the page's measure.">
            <p>Content spans all columns until the page’s style places it.</p>
          </Band>
        ),
      },
      {
        name: 'Head at the start',
        tone: 'ink',
        layout: 'wide',
        example: (
          <Band tone="ink" layout="start" label="Label" heading="Head at the start">
            <p>The content has eight of twelve columns in windows from 992 px.</p>
          </Band>
        ),
      },
    ],
  },
  {
    component: 'FigureBand',
    accessibility: ['As `Band`. The figure needs a name and a text alternative: use `FigureFrame`.'],
    variants: [
      {
        name: 'Beyond the columns',
        tone: 'mist',
        layout: 'wide',
        example: (
          <FigureBand tone="mist" label="Figure" heading="As wide as the window allows" isWide>
            <Ruler />
          </FigureBand>
        ),
      },
    ],
  },
  {
    component: 'CardGrid',
    accessibility: ['A `ul`: screen readers announce the number of cards. Each child is one item.'],
    variants: [
      {
        name: 'Two cards',
        example: (
          <CardGrid>
            <Card href={paths.about} title="A card of words" description="It has no picture." label="Tag" />
            <Card
              href={paths.experts}
              title="Another card"
              description="As high as its neighbour."
              action="Learn More"
            />
          </CardGrid>
        ),
      },
    ],
  },
  {
    component: 'Breadcrumb',
    accessibility: [
      'A `nav` with the name “Breadcrumb”; a second one on the page needs another `aria-label`.',
      'The last item has no `href` and is marked as the current page.',
    ],
    variants: [
      {
        name: 'Two levels',
        example: <Breadcrumb aria-label="Example of a breadcrumb" items={trail} />,
      },
    ],
  },
];

function Ruler() {
  return (
    <FigureFrame title="Figure 1: a ruler" caption="As wide as the band allows.">
      <svg viewBox="0 0 720 40" role="img" aria-label="A ruler">
        <path className="fig-ink" d="M10 20h700M10 10v20M360 10v20M710 10v20" />
      </svg>
    </FigureFrame>
  );
}
