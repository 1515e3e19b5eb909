/** A program that the tests need: its path or glob pattern on Debian, and the Debian package that contains it. */
export type DebianProgram = { path: string; debianPackage: string };

/** Folder of Debian's libraries for this processor. */
const libraryFolder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Mozilla's engine, driven over WebDriver BiDi. */
export const firefox: DebianProgram = { path: '/usr/bin/firefox-esr', debianPackage: 'firefox-esr' };

/** The W3C WebDriver server of WebKitGTK. */
export const webKitDriver: DebianProgram = { path: '/usr/bin/WebKitWebDriver', debianPackage: 'webkit2gtk-driver' };

/** WebKitGTK's MiniBrowser. The package of the driver depends on the package that contains it. */
export const miniBrowser: DebianProgram = {
  path: `${libraryFolder}/webkit2gtk-4.1/MiniBrowser`,
  debianPackage: 'libwebkit2gtk-4.1-0',
};

/** X server without a screen, because MiniBrowser has no headless mode. */
export const xvfb: DebianProgram = { path: '/usr/bin/Xvfb', debianPackage: 'xvfb' };

/** Programs that the `firefox` and `webkit` projects of the browser tests need. */
export const enginePrograms: readonly DebianProgram[] = [firefox, webKitDriver, miniBrowser, xvfb];

/** The database server of tests, in the version of the Debian release. */
export const postgres: DebianProgram = { path: '/usr/lib/postgresql/*/bin/initdb', debianPackage: 'postgresql' };

/** Servers in front of the site (`deploy/`), and the program that creates their certificates. */
const frontPrograms: readonly DebianProgram[] = [
  { path: '/usr/bin/caddy', debianPackage: 'caddy' },
  { path: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  { path: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
  { path: '/usr/bin/openssl', debianPackage: 'openssl' },
  // It compiles its configuration with a C compiler, which its package depends on.
  { path: '/usr/sbin/varnishd', debianPackage: 'varnish' },
];

/** The checker of systemd units (`deploy/systemd`). */
const systemdAnalyze: DebianProgram = { path: '/usr/bin/systemd-analyze', debianPackage: 'systemd' };

/** Prometheus; its package also contains `promtool`, which checks and tests the alerts of `deploy/prometheus`. */
const prometheus: DebianProgram = { path: '/usr/bin/prometheus', debianPackage: 'prometheus' };

/** All programs that the tests need, besides the Chromium of the setting `CHROMIUM`. */
export const testPrograms: readonly DebianProgram[] = [
  ...enginePrograms,
  postgres,
  ...frontPrograms,
  systemdAnalyze,
  prometheus,
];
