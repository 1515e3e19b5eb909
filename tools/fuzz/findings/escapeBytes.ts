/** Most characters of a raw request that are shown, at its beginning and at its end. */
const shownStart = 700;
const shownEnd = 100;
const named: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 92: '\\\\' };

/** Writes bytes as `printf` reads them; of many, the first and the last. */
export function escapeBytes(bytes: Buffer, isWhole = false): string {
  const left = bytes.length - shownStart - shownEnd;
  if (isWhole || left <= 0) return escape(bytes);
  return `${escape(bytes.subarray(0, shownStart))} … ${left} bytes … ${escape(bytes.subarray(-shownEnd))}`;
}

function escape(bytes: Buffer): string {
  return [...bytes]
    .map(
      (byte) =>
        named[byte] ??
        (byte < 32 || byte > 126 ? `\\x${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte)),
    )
    .join('');
}
