import { ActionLink, Breadcrumb, Button, paths } from '@site/shared';
import { ControlButton } from '@site/shared/host';
import { showToast } from '@site/shared/moving';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

/** Specimens of links and buttons, on each tone. */
export function Actions() {
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
              Learn More
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
      <Specimen name="ControlButton, Breadcrumb">
        <div className={styles.row}>
          <ControlButton icon="previous" label="Previous of an example" />
          <ControlButton icon="next" label="Next of an example" disabled />
          <Breadcrumb
            aria-label="Example of a way"
            items={[{ label: 'What we do', href: paths.whatWeDo }, { label: 'Process safety' }]}
          />
        </div>
      </Specimen>
    </>
  );
}
