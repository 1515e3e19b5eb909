import { ActionLink, Band, Icon } from '@site/shared';
import { Tabs } from '@site/shared/moving';
import { DeskDrawing } from '../DeskDrawing/DeskDrawing.tsx';
import { helpTabs } from '../home.constants.ts';
import { help } from '../belowTheFold.content.ts';
import styles from './WhoWeHelp.module.css';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { Station } from '../Station/Station.tsx';

/** Renders a `Band` with a tab for each audience and its view of the plant. */
export function WhoWeHelp() {
  return (
    <Band
      tone="mist"
      label={help.label}
      heading={help.heading}
      lead={help.lead}
      margin={<Station {...stations.calculated} />}
    >
      <Tabs
        label={help.label}
        {...helpTabs}
        className={styles.tabs}
        tabs={help.audiences.map((audience) => ({
          id: audience.icon,
          label: audience.label,
          panel: <Desk {...audience} />,
        }))}
      />
    </Band>
  );
}

/** Renders the panel of an audience: the services for it, and the plant with the audience's readings. */
function Desk({ label, href, icon, description, points, drawing, reading }: (typeof help.audiences)[number]) {
  return (
    <div className={styles.desk}>
      <div className={styles.words}>
        <h3 className={styles.title}>{description}</h3>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ActionLink href={href} tone="secondary">
          <span>
            Learn More<span className="visuallyHidden">{` about ${label}`}</span>
          </span>
        </ActionLink>
      </div>
      <figure className={styles.sheet}>
        <DeskDrawing desk={icon} alt={drawing} />
        <figcaption className={styles.caption}>
          <Icon name={icon} width="20" height="20" />
          <span>{reading}</span>
        </figcaption>
      </figure>
    </div>
  );
}
