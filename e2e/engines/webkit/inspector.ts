/** A connection to the Web Inspector of a page that reads the page's console. */
export type ConsoleInspector = {
  /** Returns the console lines of the page since the last call. */
  takeLines: () => Promise<string[]>;
  close: () => void;
};

/** The used messages of WebKit's inspector protocol (Source/JavaScriptCore/inspector/protocol in WebKit). */
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
 * Connects to the Web Inspector of WebKit's only page. WebKit's WebDriver has no console log, and MiniBrowser does not
 * print the console of automated pages.
 */
export async function inspectConsole(inspectorUrl: string): Promise<ConsoleInspector> {
  const socket = new WebSocket(`${inspectorUrl}/socket/1/1/WebPage`);
  const lines: string[] = [];
  const pendingCommands = new Map<number, () => void>();
  const enabled = Promise.withResolvers<void>();
  let page = '';
  let lastId = 0;

  /** Sends a command to the page; resolves when the response arrives. */
  const send = (method: string): Promise<void> =>
    new Promise((resolve) => {
      lastId += 1;
      pendingCommands.set(lastId, resolve);
      const message = JSON.stringify({ id: lastId, method });
      lastId += 1;
      const params = { targetId: page, message };
      socket.send(JSON.stringify({ id: lastId, method: 'Target.sendMessageToTarget', params }));
    });

  const receive = (text: string): void => {
    // WebKit sends messages as its protocol defines.
    const message = JSON.parse(text) as InspectorMessage;
    if ('id' in message) pendingCommands.get(message.id)?.();
    else if (message.method === 'Target.dispatchMessageFromTarget') receive(message.params.message);
    else if (message.method === 'Console.messageAdded') lines.push(toLine(message.params.message));
    else if (message.method === 'Target.targetCreated' && message.params.targetInfo.type === 'page') {
      // A navigation may replace the page's process and so the target.
      page = message.params.targetInfo.targetId;
      void send('Console.enable').then(enabled.resolve);
    }
  };

  socket.addEventListener('message', ({ data }) => receive(String(data)));
  socket.addEventListener('error', () =>
    enabled.reject(
      new Error(`Cannot connect to WebKit's inspector at ${socket.url}; the tests cannot read the console.`),
    ),
  );
  await enabled.promise;
  return {
    async takeLines() {
      // The socket keeps the order: the page's messages arrive before this response.
      await send('Console.enable');
      return lines.splice(0);
    },
    close: () => socket.close(),
  };
}

/** Returns a console line in the format of the other engines. Uncaught errors have the source "javascript". */
export function toLine({ source, level, text, url, line, parameters = [] }: ConsoleMessage): string {
  const content = parameters.map(({ value, description }) => description ?? String(value)).join(' ') || text;
  if (source === 'javascript' && level === 'error') return `uncaught: ${content}`;
  return `${level}: ${content}${source === 'console-api' || !url ? '' : ` (${url}:${line ?? 0})`}`;
}
