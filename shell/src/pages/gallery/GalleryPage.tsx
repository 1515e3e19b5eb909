import {
  Accordion,
  ActionLink,
  Breadcrumb,
  Button,
  ConsultationBanner,
  Faq,
  FigureFrame,
  Hero,
  Icon,
  PageHead,
  paths,
  titleOf,
} from '@site/shared';
import { DataTable } from '@site/shared/figures';
import { BrandMark } from '@site/shared/host';
import { showToast } from '@site/shared/moving';
import { MailingBanner, RichText } from '@site/shared/records';
import { icons, iconSizes, richText } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import { Movers } from './Movers/Movers.tsx';
import { Specimen } from './Specimen/Specimen.tsx';
import { Surfaces } from './Surfaces/Surfaces.tsx';

/** Every primitive in every state, with its name; in development only. */
export function Component() {
  return (
    <>
      <PageHead title={titleOf('Gallery')} description="Every primitive of the design system." keywords={[]} />
      <Hero
        label="Design system"
        heading="Gallery"
        lead="Every primitive in every state. Look at it at 390, 768, 1280 and 1920 px, with motion reduced, with forced colours and without scripts."
        trail={[{ label: 'Home', href: paths.home }, { label: 'Gallery' }]}
      />
      <Calls />
      <Icons />
      <Surfaces />
      <Movers />
      <Words />
      <Specimen name="MailingBanner" isWide>
        <MailingBanner />
      </Specimen>
      <Specimen name="ConsultationBanner" isWide>
        <ConsultationBanner lead="With a lead, where a page has one." />
      </Specimen>
    </>
  );
}

function Calls() {
  return (
    <>
      {(['paper', 'mist', 'ink'] as const).map((tone) => (
        <Specimen key={tone} name={`ActionLink and Button on ${tone}`} tone={tone}>
          <div className={styles.row}>
            <ActionLink href={paths.contact}>Book a Consultation</ActionLink>
            <ActionLink href={paths.contact} tone="secondary">
              Talk to an Expert
            </ActionLink>
            <ActionLink href={paths.contact} tone="quiet">
              Learn more
            </ActionLink>
          </div>
          <div className={styles.row}>
            <Button onClick={() => void showToast('success', 'A toast that says it went well.')}>Success toast</Button>
            <Button tone="secondary" onClick={() => void showToast('error', 'A toast that says it did not.')}>
              Error toast
            </Button>
            <Button tone="quiet">Quiet</Button>
            <Button disabled>Disabled</Button>
            <Button aria-busy="true">Busy</Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="BrandMark, Breadcrumb">
        <div className={styles.row}>
          <BrandMark />
          <BrandMark isSignOnly />
          <Breadcrumb
            aria-label="Example of a way"
            items={[{ label: 'What we do', href: paths.whatWeDo }, { label: 'Process safety' }]}
          />
        </div>
      </Specimen>
    </>
  );
}

function Icons() {
  return (
    <>
      {icons.map(({ name, icons: group }) => (
        <Specimen key={name} name={`Icon: ${name}`}>
          <ul role="list" className={styles.row}>
            {group.map((icon) => (
              <li key={icon}>
                <div className={styles.icon}>
                  {iconSizes.map((size) => (
                    <Icon key={size} name={icon} width={size} height={size} />
                  ))}
                </div>
                <span className="tag">{icon}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </>
  );
}

function Words() {
  return (
    <>
      <Faq
        name="gallery-faq"
        items={[
          { question: 'Faq: is anything open at first?', answer: 'No. Opening one closes the others.' },
          { question: 'Does it work without scripts?', answer: 'It does: each is a details element of one name.' },
        ]}
      />
      <Specimen name="Accordion" tone="mist">
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
      </Specimen>
      <Specimen name="DataTable">
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
      </Specimen>
      <Specimen name="FigureFrame with fig-* classes">
        <FigureFrame title="Figure 1: hues" caption="Each on the ground it stands on.">
          <svg viewBox="0 0 720 96" role="img" aria-label="Six strokes and five fills of figures">
            <path className="fig-ink" d="M10 20h120" />
            <path className="fig-line" d="M150 20h120" />
            <path className="fig-accent" d="M290 20h120" />
            <path className="fig-flare" d="M430 20h120" />
            <path className="fig-sky" d="M570 20h120" />
            <path className="fig-ink-fill" d="M10 50h120v30H10z" />
            <path className="fig-mist-fill" d="M150 50h120v30H150z" />
            <path className="fig-accent-fill" d="M290 50h120v30H290z" />
            <path className="fig-flare-fill" d="M430 50h120v30H430z" />
            <path className="fig-sky-fill" d="M570 50h120v30H570z" />
          </svg>
        </FigureFrame>
      </Specimen>
      <Specimen name="RichText">
        <RichText html={richText} />
      </Specimen>
    </>
  );
}
