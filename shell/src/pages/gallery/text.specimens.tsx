import { Accordion, Faq, Icon, LinkedText, paths, RegisterBand } from '@site/shared';
import { DataTable } from '@site/shared/figures';
import { RichText } from '@site/shared/records';
import { icons, iconSizes, richText } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import type { ComponentEntry } from './reference.ts';

/** Specimens of running text, questions, tables and icons. */
export const textSpecimens: readonly ComponentEntry[] = [
  {
    component: 'LinkedText',
    accessibility: ['A link in a new tab says so in its name. Each link needs a text that makes sense alone.'],
    variants: [
      {
        name: 'Text with a link',
        example: (
          <p>
            <LinkedText text={['Ask ', { text: 'one of our engineers', href: paths.experts }, ' about it.']} />
          </p>
        ),
      },
    ],
  },
  {
    component: 'RichText',
    accessibility: [
      'Its headings start at `h2`, as the service writes them: place it below the `h1` of its page.',
      'Code, drawings and wide tables scroll in groups that have a name and can be focused.',
    ],
    variants: [{ name: 'A body of the service', example: <RichText html={richText} /> }],
  },
  {
    component: 'Accordion',
    accessibility: [
      '`details` elements: Enter and Space open an item, also without script; printed open.',
      '`name` must be unique on the page; items with the same name close each other.',
    ],
    variants: [
      {
        name: 'Two items',
        tone: 'mist',
        example: (
          <Accordion
            name="gallery-accordion"
            items={[
              {
                heading: 'Relief system design',
                body: (
                  <ul>
                    <li>Two-phase and reacting reliefs</li>
                    <li>Disposal to flare</li>
                  </ul>
                ),
              },
              { heading: 'Blowdown analysis', body: 'Minimum metal temperatures, second by second.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'Faq',
    accessibility: ['As `Accordion`, in a `Band` whose name is its heading.'],
    variants: [
      {
        name: 'Two questions',
        layout: 'wide',
        example: (
          <Faq
            name="gallery-faq"
            items={[
              { question: 'Faq: is anything open at first?', answer: 'No. Opening one closes the others.' },
              { question: 'Does it work without scripts?', answer: 'It does: each is a details element of one name.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'RegisterBand',
    accessibility: [
      'A list in a region with the name of its heading. The link is the title; its hit area is the row.',
      'A link in a new tab says so in its name.',
    ],
    variants: [
      {
        name: 'Rows with and without a link',
        layout: 'wide',
        example: (
          <RegisterBand
            heading="Further reading"
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
        ),
      },
    ],
  },
  {
    component: 'DataTable',
    accessibility: [
      'A table with a caption, column headers and row headers (the first cell of each row).',
      'Its container is a region with the caption as its name, and can be focused: the arrow keys scroll it.',
    ],
    variants: [
      {
        name: 'Numbers in columns',
        example: (
          <DataTable
            caption="Volumes in June"
            columns={[
              'Stream',
              { label: 'Metered, 10³ m³', isNumeric: true },
              { label: 'Estimated, 10³ m³', isNumeric: true },
            ]}
            rows={[
              ['Fuel', '1,204.6', '0.0'],
              ['Flare', '88.1', '12.4'],
              ['Vent', '0.0', '3.9'],
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'Icon',
    accessibility: ['Hidden from assistive technology: the text or the name of its control says what it means.'],
    variants: [
      {
        name: 'At the sizes of the site',
        layout: 'row',
        example: (
          <>
            <Icon name="arrow" width="18" height="18" />
            <Icon name="process-safety" />
            <Icon name="process-safety" width="48" height="48" />
          </>
        ),
      },
      { name: 'All icons', example: <AllIcons /> },
    ],
  },
];

function AllIcons() {
  return icons.map(({ name, icons: group }) => (
    <ul key={name} role="list" aria-label={name} className={styles.icons}>
      {group.map((icon) => (
        <li key={icon}>
          <div className={styles.sizes}>
            {iconSizes.map((size) => (
              <Icon key={size} name={icon} width={size} height={size} />
            ))}
          </div>
          <span className="tag">{icon}</span>
        </li>
      ))}
    </ul>
  ));
}
