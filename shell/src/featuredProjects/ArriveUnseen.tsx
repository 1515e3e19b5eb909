import { ArriveUnseen as ArriveUnseenOfStore, type ArriveUnseenProps } from '@site/shared/host';

/** As the home page calls it, with a name that is needed no more; goes when that page imports it from `@site/shared/host`. */
export function ArriveUnseen({ isReady, children }: ArriveUnseenProps & { name: string }) {
  return <ArriveUnseenOfStore isReady={isReady}>{children}</ArriveUnseenOfStore>;
}
