import type { ComponentProps } from 'react';
import type { Client } from '../../contract/entities.ts';
import { joinClasses } from '../../design/joinClasses.ts';
import { addressOf } from '../Picture/addressOf.ts';
import styles from './ClientLogo.module.css';

export type ClientLogoProps = Omit<ComponentProps<'div'>, 'children'> & { client: Client };

/** A client's logo in a field of fixed size; without a picture its name is set as a word mark. Renders a `<div>`. */
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
        <span className={styles.mark} data-hand={handOf(client.name)}>
          {client.name}
        </span>
      )}
    </div>
  );
}

/** One of the three hands in which names are set, always the same for the same name. */
function handOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3;
}
