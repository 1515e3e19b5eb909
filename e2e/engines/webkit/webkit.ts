import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { miniBrowser, webKitDriver } from '../../../tools/test/debianPrograms.ts';
import { freePort } from '../../../tools/processes/freePort.ts';
import { callExpression, type EngineBrowser, type Key } from '../engineBrowser.ts';
import { startDisplay } from './display.ts';
import { inspectConsole } from './inspector.ts';
import { endProgram, readListeningPorts, startProgram } from './processes.ts';
import { startSession, untilListening, type WebDriverSession } from './webDriver.ts';

/** Screen size in pixels: the width of the widest window of the tests, and its height including the toolbar. */
const screen = { width: 1440, height: 1000 };

/** GTK style sheet: without it, MiniBrowser's toolbar makes the window at least 447 px wide. */
const narrowToolbar = `* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }
`;

/** WebDriver code points of keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' };

/** Starts WebKitGTK's MiniBrowser on a virtual display: WebDriver sends input, the Web Inspector reads the console. */
export async function startWebKit(): Promise<EngineBrowser> {
  const { settings, removeSettings } = await writeSettings();
  const display = await startDisplay(screen.width, screen.height);
  const [inspectorPort, driverPort] = [await freePort(), await freePort()];
  const browser = startProgram(miniBrowser.path, ['--automation', '--enable-developer-extras=true'], {
    ...settings,
    DISPLAY: display.name,
    // Without a GPU, compositing with OpenGL takes two to four times as long as painting without layers.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Pages are open too briefly: compiling optimized code takes longer than it saves.
    JSC_useDFGJIT: 'false',
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
  });
  await untilListening(`http://127.0.0.1:${inspectorPort}`, browser);
  // WebKit chooses the automation port itself when it also serves the inspector over HTTP.
  const ports = await readListeningPorts(browser.pid ?? 0);
  const automationPort = ports.find((port) => port !== inspectorPort);
  const args = [`--port=${driverPort}`, `--target=127.0.0.1:${automationPort}`];
  const driver = startProgram(webKitDriver.path, args, settings);
  const driverUrl = `http://127.0.0.1:${driverPort}`;
  await untilListening(`${driverUrl}/status`, driver);
  const session = await startSession(driverUrl, 'MiniBrowser');
  const inspector = await inspectConsole(`ws://127.0.0.1:${inspectorPort}`);
  return {
    ...driveBy(session),
    takeConsoleLines: () => inspector.takeLines(),
    async close() {
      inspector.close();
      await session.end();
      await Promise.all([endProgram(driver), endProgram(browser)]);
      await display.stop();
      await removeSettings();
    },
  };
}

/** Creates a temporary home folder for MiniBrowser, independent of the user's. */
async function writeSettings() {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-test-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  return {
    settings: { HOME: folder, XDG_CONFIG_HOME: folder, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    removeSettings: () => rm(folder, { recursive: true, force: true }),
  };
}

function driveBy(session: WebDriverSession): Omit<EngineBrowser, 'takeConsoleLines' | 'close'> {
  // The driver responds with the JSON value of the script.
  const run = (expression: string) =>
    session.post('execute/sync', { script: `return ${expression}`, args: [] }) as Promise<never>;
  const evaluate: EngineBrowser['evaluate'] = (call, ...args) => run(callExpression(call, args));
  const act = async (type: 'key' | 'pointer', actions: object[]) =>
    void (await session.post('actions', { actions: [{ type, id: type, actions }] }));
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    ...roundPoint(x, y),
  });
  const pressKeys = (keys: string[]) =>
    act(
      'key',
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    engine: 'webkit',
    evaluate,
    async resize(width, height) {
      const browserChrome = await evaluate(() => window.outerHeight - window.innerHeight);
      // Without a window manager the window below the pointer has the keyboard focus; the pointer is at the screen's
      // centre.
      const x = Math.round((screen.width - width) / 2);
      await session.post('window/rect', { x, y: 0, width, height: height + browserChrome });
    },
    open: async (url) => void (await session.post('url', { url })),
    movePointer: (x, y) => act('pointer', [moveTo(x, y)]),
    click: (x, y) =>
      act('pointer', [moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    press: (key) => pressKeys([keyCodes[key]]),
    type: (text) => pressKeys([...text]),
    // WebDriver defines the value as a PNG in Base64.
    screenshot: async () => Buffer.from((await session.get('screenshot')) as string, 'base64'),
  };
}

/** Rounds a point: WebDriver accepts only whole pixels. */
function roundPoint(x: number, y: number) {
  return { x: Math.round(x), y: Math.round(y) };
}
