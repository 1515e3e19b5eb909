/**
 * Loads sharp at its first use: the library needs about 30 MB of memory, and most requests do not convert pictures.
 * Limits it to one thread and disables its memory cache, because results are cached on disk.
 */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
