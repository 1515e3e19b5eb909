/**
 * Loads sharp at its first need: its library takes some 30 MB, and most answers make no picture. It works
 * on one processor and keeps nothing in memory, since what it makes is kept on disk.
 */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
