import type { ComponentProps } from 'react';
import type { Client } from '../../contract/entities.ts';
import { joinClasses } from '../../design/joinClasses.ts';
import { addressOf } from '../Picture/addressOf.ts';
import styles from './ClientLogo.module.css';

export type ClientLogoProps = Omit<ComponentProps<'div'>, 'children'> & { client: Client };

/** Renders a client's logo in a `<div>` of fixed height, or the client's name as a word mark if there is no image. */
export function ClientLogo({ client, className, ...props }: ClientLogoProps) {
  const address = addressOf(client);
  return (
    <div {...props} className={joinClasses(styles.field, className)}>
      {address ? (
        <img
          className={styles.logo}
          src={address}
          alt={client.name}
          width={client.imageWidth ?? 240}
          height={client.imageHeight ?? 80}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.mark} data-hand={wordMarkStyleOf(client.name)}>
          {client.name}
        </span>
      )}
    </div>
  );
}

/** Selects one of the three styles of word marks, from 0 to 2; the same name always gets the same style. */
function wordMarkStyleOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3;
}
