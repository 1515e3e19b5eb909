import { ActionLink, Band, type BandArrangement, LinkedText } from '@site/shared';
import type { PlatformDetail, ServiceContent } from '../serviceContent.ts';
import { StepList } from '../StepList/StepList.tsx';
import { TextTable } from '../TextTable/TextTable.tsx';
import styles from './PlatformBand.module.css';

/** Renders a `Band` about the software platform that the service uses. */
export function PlatformBand({
  layout,
  className,
  heading,
  tone,
  text,
  product,
  learnMore,
  detail,
}: ServiceContent['platform'] & BandArrangement) {
  const lead = (
    <p>
      <LinkedText text={text} />
    </p>
  );
  return (
    <Band layout={layout} className={className} tone={tone} label="Platform" heading={heading} lead={lead}>
      <div className={styles.platform}>
        {detail && <Detail {...detail} />}
        <div className={styles.actions} data-part="actions">
          {product && (
            <ActionLink href={product.href} tone="secondary">
              {product.name}
            </ActionLink>
          )}
          {learnMore.map(({ about, href }) => (
            <ActionLink key={about} href={href} tone={product ? 'quiet' : 'secondary'}>
              <span>
                Learn More
                <span className={learnMore.length > 1 ? undefined : 'visuallyHidden'}> about {about}</span>
              </span>
            </ActionLink>
          ))}
        </div>
      </div>
    </Band>
  );
}

function Detail(detail: PlatformDetail) {
  switch (detail.variant) {
    case 'steps':
      return <StepList steps={detail.steps} />;
    case 'table':
      return <TextTable {...detail.table} />;
  }
}
