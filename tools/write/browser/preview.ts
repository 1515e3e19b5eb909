// Runs in the browser, in the preview pane of the CMS: the real page and the pictures of one item.
import type { ShownFinding } from './fieldFindings.ts';

/** Answer of the server to an unsaved text. */
export type PreviewAnswer = {
  findings: ShownFinding[];
  /** Path of the item's page; absent for a type without pages. */
  address?: string;
  /** Reason why the page does not show this text, as a sentence. */
  notice?: string;
};

/** The preview of one item. */
export type Preview = {
  show: (answer: PreviewAnswer) => void;
  close: () => void;
};

/** Time between two looks at the page, and most looks after a change: the site reads its content each second. */
const look = { pauseMs: 300, most: 15 };

/** Fills the preview pane. `item` is the item's path in addresses of the editor, such as `articles/Flares`. */
export function createPreview(pane: Document, item: string): Preview {
  const parent = pane.getElementById('preview');
  if (!parent) throw new Error('The preview pane has no place for the page.');
  for (const href of ['/_write/tokens.css', '/_write/preview.css'])
    pane.head.append(element(pane, 'link', { rel: 'stylesheet', href }));
  const message = element(pane, 'p', { 'aria-live': 'polite' });
  const frame = element(pane, 'iframe', { title: 'Page' }) as HTMLIFrameElement; // safe: the tag's element
  const pictures = element(pane, 'iframe', { title: 'Pictures', hidden: '' }) as HTMLIFrameElement; // safe: as above
  const views = { Page: frame, Pictures: pictures };
  const bar = element(pane, 'nav', { 'aria-label': 'Preview' });
  for (const [name, view] of Object.entries(views)) bar.append(createSwitch(pane, name, view, Object.values(views)));
  bar.append(element(pane, 'a', { href: '/_write/', target: '_top' }, 'All items'));
  parent.append(bar, message, frame, pictures);
  // Loaded when first shown: most visits need no pictures.
  bar.addEventListener('click', () => {
    if (!pictures.hidden && !pictures.src) pictures.src = `/_write/pictures/${item}`;
  });
  let etag: string | undefined;
  let watch = 0;

  /** Shows the page when the site has it, and loads it again when the site has another version. */
  async function follow(address: string): Promise<void> {
    const own = ++watch;
    for (let count = 0; count < look.most; count += 1) {
      const version = await readVersion(address);
      // A newer text has its own watch.
      if (own !== watch) return;
      if (version !== undefined && version !== etag) {
        if (etag === undefined) frame.src = address;
        else frame.contentWindow?.location.reload();
        etag = version;
      }
      await new Promise((resolve) => setTimeout(resolve, look.pauseMs));
    }
  }

  return {
    show({ findings: found, address, notice }) {
      message.textContent = notice ?? '';
      if (address === undefined) frame.hidden = true;
      // With findings the site keeps the version before, or has no page.
      else if (found.length === 0 || etag === undefined) void follow(address);
    },
    close() {
      watch = -1;
    },
  };
}

/** Returns the version of a page; undefined for a page that does not exist yet. */
async function readVersion(address: string): Promise<string | undefined> {
  const { ok, headers } = await fetch(address, { cache: 'no-store' });
  return ok ? (headers.get('etag') ?? '') : undefined;
}

function createSwitch(pane: Document, name: string, view: HTMLElement, all: readonly HTMLElement[]): HTMLElement {
  const button = element(pane, 'button', { type: 'button', 'aria-pressed': String(!view.hidden) }, name);
  button.addEventListener('click', () => {
    for (const each of all) each.hidden = each !== view;
    for (const each of button.parentElement?.querySelectorAll('button') ?? [])
      each.setAttribute('aria-pressed', String(each === button));
  });
  return button;
}

function element(
  pane: Document,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): HTMLElement {
  const created = pane.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  if (text !== undefined) created.textContent = text;
  return created;
}
