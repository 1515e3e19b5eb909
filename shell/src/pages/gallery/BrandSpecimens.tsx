import { ActionLink, ConsultationBanner, paths } from '@site/shared';
import { BrandMark, ErrorPage } from '@site/shared/host';
import { MailingBanner } from '@site/shared/records';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

/** Specimens of the brand mark, the error page and the banners at the end of pages. */
export function BrandSpecimens() {
  return (
    <>
      <Specimen name="BrandMark">
        <div className={styles.row}>
          <BrandMark />
          <BrandMark isSignOnly />
        </div>
      </Specimen>
      <Specimen name="ErrorPage" isWide>
        <ErrorPage
          heading="Flow interrupted"
          text="What went wrong, and how to go on."
          action={<ActionLink href={paths.home}>Go back home</ActionLink>}
        />
      </Specimen>
      <Specimen name="MailingBanner" isWide>
        <MailingBanner />
      </Specimen>
      <Specimen name="ConsultationBanner" isWide>
        <ConsultationBanner lead="With a lead, where a page has one." />
      </Specimen>
    </>
  );
}
