import { paths } from '../../routing/paths.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import { BannerDrawing } from './BannerDrawing.tsx';
import classes from './ConsultationBanner.module.css';

export type ConsultationBannerProps = { heading?: string; action?: string; lead?: string; className?: string };

/** The closing call of a page, leading to the contact page. Renders an `<aside>`. */
export function ConsultationBanner({
  heading = 'Achieve optimization with expert guidance',
  action = 'Book a Consultation',
  lead,
  className,
}: ConsultationBannerProps) {
  return (
    <aside className={joinClasses(classes.banner, className)} data-tone="ink" aria-label={heading}>
      <div className={classes.sheet}>
        <BannerDrawing className={classes.drawing} />
        <h2 className={classes.heading}>{heading}</h2>
        {lead && <p className={classes.lead}>{lead}</p>}
        <ActionLink to={paths.contact}>{action}</ActionLink>
      </div>
    </aside>
  );
}
