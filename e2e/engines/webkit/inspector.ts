/** A connection to the Web Inspector of one page, which reports the page's console. */
export type ConsoleInspector = {
  /** Returns the lines that the page's console got since the last call. */
  takeLines: () => Promise<string[]>;
  close: () => void;
};

/** Messages of WebKit's inspector protocol (Source/JavaScriptCore/inspector/protocol in WebKit) that are used here. */
type InspectorMessage =
  | { id: number }
  | { method: 'Target.targetCreated'; params: { targetInfo: { targetId: string; type: string } } }
  | { method: 'Target.dispatchMessageFromTarget'; params: { message: string } }
  | { method: 'Console.messageAdded'; params: { message: ConsoleMessage } };
type ConsoleMessage = {
  source: string;
  level: string;
  text: string;
  url?: string;
  line?: number;
  parameters?: { type: string; value?: unknown; description?: string }[];
};

/**
 * Connects to the inspector of WebKit's only page. WebKit's WebDriver has no log, and MiniBrowser prints the console of
 * no automated page.
 */
export async function inspectConsole(inspectorUrl: string): Promise<ConsoleInspector> {
  const socket = new WebSocket(`${inspectorUrl}/socket/1/1/WebPage`);
  const lines: string[] = [];
  const answers = new Map<number, () => void>();
  const enabled = Promise.withResolvers<void>();
  let page = '';
  let lastId = 0;

  /** Sends a command to the page; resolves when the page has answered. */
  const send = (method: string): Promise<void> =>
    new Promise((resolve) => {
      lastId += 1;
      answers.set(lastId, resolve);
      const message = JSON.stringify({ id: lastId, method });
      lastId += 1;
      const params = { targetId: page, message };
      socket.send(JSON.stringify({ id: lastId, method: 'Target.sendMessageToTarget', params }));
    });

  const receive = (text: string): void => {
    // Written by WebKit, as its protocol defines it.
    const message = JSON.parse(text) as InspectorMessage;
    if ('id' in message) answers.get(message.id)?.();
    else if (message.method === 'Target.dispatchMessageFromTarget') receive(message.params.message);
    else if (message.method === 'Console.messageAdded') lines.push(toLine(message.params.message));
    else if (message.method === 'Target.targetCreated' && message.params.targetInfo.type === 'page') {
      // A navigation may replace the page's process, and with it the target.
      page = message.params.targetInfo.targetId;
      void send('Console.enable').then(enabled.resolve);
    }
  };

  socket.addEventListener('message', ({ data }) => receive(String(data)));
  socket.addEventListener('error', () => enabled.reject(new Error(`WebKit's inspector refuses ${socket.url}.`)));
  await enabled.promise;
  return {
    async takeLines() {
      // The socket is ordered: the page's messages come before its answer.
      await send('Console.enable');
      return lines.splice(0);
    },
    close: () => socket.close(),
  };
}

/** A line as the other engines write it. Uncaught errors have the source "javascript". */
export function toLine({ source, level, text, url, line, parameters = [] }: ConsoleMessage): string {
  const words = parameters.map(({ value, description }) => description ?? String(value)).join(' ') || text;
  if (source === 'javascript' && level === 'error') return `uncaught: ${words}`;
  return `${level}: ${words}${source === 'console-api' || !url ? '' : ` (${url}:${line ?? 0})`}`;
}
