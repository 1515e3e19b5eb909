/** The Chromium that measures: the system's, unless CHROMIUM names another. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
