import { documentLoad } from './navigation/interceptNavigation.ts';
import type { ReleaseSetOnPage } from '../pageData/pageData.ts';

/**
 * Loads a URL from the server if the server no longer has a release of the page's set: the visit has outlived its
 * releases. In that case the promise never resolves, because the browser unloads the document.
 */
export async function reloadIfReleaseGone(url: URL, { digests: list }: ReleaseSetOnPage): Promise<void> {
  if (!list || (await isServed(`${list.address}?served`))) return;
  // Back and Forward have changed the address already.
  if (window.location.href === url.href) window.location.reload();
  else window.navigation.navigate(url.href, { info: documentLoad });
  await new Promise<never>(() => {});
}

/** Resolves with true also if the server is unreachable: then the network has failed, not the release. */
async function isServed(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    return status !== 404;
  } catch {
    return true;
  }
}
