import { Band, Hero, Icon, PageHead, site } from '@site/shared';
import { ActionAnchor } from '@site/shared/host';
import { addresses, contactCards, hero, mailingList, meta } from './contact.content.ts';
import classes from './ContactPage.module.css';
import { InquiryForm } from './InquiryForm/InquiryForm.tsx';

/** How to reach the company: mailboxes, addresses, the inquiry form, the mailing list. */
export function ContactPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero label="Contact" {...hero} />
      <Band label="Mailboxes" tone="mist" aria-label="Mailboxes">
        <ul role="list" className={classes.cards}>
          {contactCards.map((card) => (
            <li key={card.title} className={classes.card}>
              <Icon name={card.icon} width="32" height="32" />
              <h2 className={classes.title}>{card.title}</h2>
              <p>{card.text}</p>
              <a href={`mailto:${card.mailbox}`} className={classes.mailbox}>
                {card.mailbox}
              </a>
              <p className={classes.hours}>{site.hours}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band label="Inquiry" heading="Send inquiry" id="inquiry">
        <div className={classes.inquiry}>
          <InquiryForm aria-label="Send inquiry" />
        </div>
        <div className={classes.places}>
          {addresses.map(({ title, lines }) => (
            <address key={title}>
              <h3 className="tag">{title}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </address>
          ))}
          <div>
            <h3 className="tag">Telephone</h3>
            <p>
              <a href={site.phone.href}>{site.phone.label}</a>
            </p>
            <p>{site.hours}</p>
          </div>
        </div>
      </Band>
      <Band id="mailing-list" tone="mist" label="Mailing list" heading={mailingList.heading} lead={mailingList.lead}>
        <p className={classes.subscribe}>
          <ActionAnchor href={mailingList.href}>
            {mailingList.action}
            <Icon name="mail" width="20" height="20" />
          </ActionAnchor>
        </p>
      </Band>
    </>
  );
}

export { ContactPage as Component };
