import { ActionLink, Band, company, Icon, PageHead } from '@site/shared';
import { addresses, contactCards, mailboxes, mailingList, meta } from './contact.content.ts';
import { ContactHead } from './ContactHead/ContactHead.tsx';
import styles from './ContactPage.module.css';

/** Renders the page `/contact`: inquiry form, telephone, mailboxes, addresses, mailing list. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <ContactHead />
      <Band {...mailboxes} layout="across" tone="mist" className={styles.desks}>
        <ul role="list" className={styles.cards}>
          {contactCards.map((card) => (
            <li key={card.title} className={styles.card}>
              <h3 className={styles.title}>{card.title}</h3>
              <p>{card.text}</p>
              <a href={`mailto:${card.mailbox}`} className={styles.mailbox}>
                {card.mailbox}
              </a>
              <p className={styles.hours}>{company.hours}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band label="Addresses" aria-label="Addresses">
        <div className={styles.places}>
          {addresses.map(({ title, lines }) => (
            <address key={title}>
              <h2 className="tag">{title}</h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </address>
          ))}
        </div>
      </Band>
      <Band id="mailing-list" tone="mist" label="Mailing list" heading={mailingList.heading} lead={mailingList.lead}>
        <p className={styles.subscribe}>
          <ActionLink href={mailingList.href} icon={<Icon name="mail" width="20" height="20" />}>
            {mailingList.action}
          </ActionLink>
        </p>
      </Band>
    </>
  );
}
