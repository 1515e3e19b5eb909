import { ActionLink, Band, company, Icon, PageHead } from '@site/shared';
import { contactCards, mailboxes, mailingList, meta } from './contact.content.ts';
import { ContactHead } from './ContactHead/ContactHead.tsx';
import styles from './ContactPage.module.css';

/** Renders the page `/contact`: inquiry form, telephone, addresses, mailboxes, mailing list. */
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
      <Band id="mailing-list" label="Mailing list" heading={mailingList.heading} lead={mailingList.lead}>
        <p className={styles.subscribe}>
          <ActionLink href={mailingList.href} icon={<Icon name="mail" width="20" height="20" />}>
            {mailingList.action}
          </ActionLink>
        </p>
      </Band>
    </>
  );
}
