import { ActionLink, Band, company, Hero, Icon, PageHead } from '@site/shared';
import { addresses, contactCards, hero, mailingList, meta } from './contact.content.ts';
import styles from './ContactPage.module.css';
import { InquiryForm } from './InquiryForm/InquiryForm.tsx';

/** How to reach the company: mailboxes, addresses, the inquiry form, the mailing list. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Hero label="Contact" {...hero} />
      <Band label="Mailboxes" tone="mist" aria-label="Mailboxes">
        <ul role="list" className={styles.cards}>
          {contactCards.map((card) => (
            <li key={card.title} className={styles.card}>
              <Icon name={card.icon} width="32" height="32" />
              <h2 className={styles.title}>{card.title}</h2>
              <p>{card.text}</p>
              <a href={`mailto:${card.mailbox}`} className={styles.mailbox}>
                {card.mailbox}
              </a>
              <p className={styles.hours}>{company.hours}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band label="Inquiry" heading="Send inquiry" id="inquiry">
        <div className={styles.inquiry}>
          <InquiryForm aria-label="Send inquiry" />
        </div>
        <div className={styles.places}>
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
              <a href={company.phone.href}>{company.phone.label}</a>
            </p>
            <p>{company.hours}</p>
          </div>
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
