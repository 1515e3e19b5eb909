/**
 * Whether the site server still has a release. Answers true when the server cannot be asked: then the
 * network is at fault, not the release.
 */
export async function isReleaseServed(section: string, id: string): Promise<boolean> {
  try {
    const answer = await fetch(`/_site/releases/${section}/${id}`, { method: 'HEAD' });
    return answer.status !== 404;
  } catch {
    return true;
  }
}
