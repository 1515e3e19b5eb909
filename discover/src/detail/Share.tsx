import { ActionLink, Button, company, Icon } from '@site/shared';
import { useState } from 'react';
import styles from './Share.module.css';

export type ShareProps = {
  /** The kind of the piece in one word or two. */
  what: string;
  title: string;
  path: string;
};

/** Ways to hand a piece on, none of which loads anything of others. Renders a `<div>`. */
export function Share({ what, title, path }: ShareProps) {
  const address = company.siteOrigin + path;
  const iconSize = { width: '18', height: '18' };
  return (
    <div className={styles.share} role="group" aria-label={`Share this ${what}`} data-print="hidden">
      <p className="tag">Share this {what}</p>
      <ul role="list" className={styles.ways}>
        <li>
          <ActionLink
            tone="quiet"
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener"
            icon={<Icon name="external" {...iconSize} />}
          >
            LinkedIn<span className="visuallyHidden"> (opens in a new tab)</span>
          </ActionLink>
        </li>
        <li>
          <ActionLink
            tone="quiet"
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
            icon={<Icon name="mail" {...iconSize} />}
          >
            Email
          </ActionLink>
        </li>
      </ul>
      <CopyLink address={address} />
    </div>
  );
}

/** Copies an address, and says whether it did; not shown where no script can. Renders a `<div>`. */
function CopyLink({ address }: { address: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Link copied');
    } catch {
      setSaid(`The browser refused; the link is ${address}`);
    }
  };
  return (
    <div className={styles.copy}>
      <Button tone="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
