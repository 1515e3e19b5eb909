import { ActionLink, Button, company, Icon } from '@site/shared';
import { useState } from 'react';
import styles from './Share.module.css';

export type ShareProps = {
  /** Name of the content type, such as `research paper`. */
  what: string;
  title: string;
  path: string;
};

/** Renders share links for an item. They are plain links: the page loads no third-party resources. */
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

/** Renders a button that copies a URL and reports the result. Hidden by CSS if scripts are disabled. */
function CopyLink({ address }: { address: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus('Link copied');
    } catch {
      setStatus(`The browser refused; the link is ${address}`);
    }
  };
  return (
    <div className={styles.copy}>
      <Button tone="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{status}</span>
    </div>
  );
}
