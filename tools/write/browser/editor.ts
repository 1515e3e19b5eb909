// Runs in the browser, on the page of the CMS: starts Sveltia CMS with the generated configuration, and shows the real
// page beside the text, with the findings of the content check.
import { listFindings, showFindings } from './fieldFindings.ts';
import { installFileSystem } from './fileSystem.ts';
import { createPreview, type Preview, type PreviewAnswer } from './preview.ts';

/** The parts of Sveltia CMS that are used here. */
type Cms = {
  init: (options: { config: unknown }) => Promise<void>;
  registerFieldType: (name: string, control: unknown) => void;
  registerPreviewTemplate: (collection: string, component: unknown) => void;
};
type Entry = { toJS: () => { slug: string; collection: string; data: Record<string, unknown> } };
type ReactGlobals = {
  createClass: (definition: object) => unknown;
  h: (type: string, properties: object) => unknown;
};
type Control = { props: { entry: Entry }; element: HTMLElement | null };
type PreviewPane = { props: { entry: Entry; document: Document }; preview?: Preview };

const draftsUrl = '/_write/api/drafts';
/** Time without typing after which the text is checked, in milliseconds. */
const typingPauseMs = 400;

/** The preview that is open; there is none in a narrow window, or if the writer hides it. */
let openPreview: Preview | undefined;
let latest: PreviewAnswer | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the last text sent: an answer to an earlier one is ignored. */
let sent = 0;

async function start(): Promise<void> {
  const configuration = (await (await fetch('/_write/api/configuration')).json()) as {
    collections: { name: string }[];
  }; // safe: the editor's own server
  await installFileSystem();
  // Skip the page with the sign-in button: there is nobody to tell apart.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));
  Object.assign(window, { CMS_MANUAL_INIT: true });
  // A variable: the path is one of the server, not of the file system.
  const library = '/_write/cms/lib/index.js';
  const { default: cms } = (await import(library)) as { default: Cms };
  cms.registerFieldType('content-check', createCheckControl());
  for (const { name } of configuration.collections) cms.registerPreviewTemplate(name, createTemplate());
  await cms.init({ config: configuration });
  // The CMS forbids zooming.
  for (const viewport of document.querySelectorAll('meta[name="viewport"]'))
    viewport.setAttribute('content', 'width=device-width, initial-scale=1');
}

/**
 * Returns the React component of the field "Findings", the first of each form. The CMS renders it again after each change
 * of the item, so that it also starts the check.
 */
function createCheckControl(): unknown {
  const { createClass, h } = window as unknown as ReactGlobals; // safe: the CMS sets them
  return createClass({
    render(this: Control) {
      return h('div', { ref: (element: HTMLElement | null) => (this.element = element) });
    },
    componentDidMount(this: Control) {
      send(this);
    },
    componentDidUpdate(this: Control) {
      clearTimeout(timer);
      timer = setTimeout(() => send(this), typingPauseMs);
    },
    componentWillUnmount() {
      clearTimeout(timer);
      sent += 1;
      latest = undefined;
      showFindings([]);
    },
  });
}

/** Returns a React component with the preview of an item. */
function createTemplate(): unknown {
  const { createClass, h } = window as unknown as ReactGlobals; // safe: the CMS sets them
  return createClass({
    render: () => h('div', { id: 'preview' }),
    componentDidMount(this: PreviewPane) {
      const { document: pane, entry } = this.props;
      const { collection, slug } = entry.toJS();
      this.preview = openPreview = createPreview(pane, `${collection}/${slug}`);
      if (latest) this.preview.show(latest);
    },
    componentWillUnmount(this: PreviewPane) {
      this.preview?.close();
      if (openPreview === this.preview) openPreview = undefined;
    },
  });
}

/** Sends the item to the check, and shows the answer in the form and in the preview. */
function send({ props, element }: Control): void {
  const { collection, slug, data } = props.entry.toJS();
  const { body, ...fields } = data;
  const number = ++sent;
  const show = (answer: PreviewAnswer) => {
    if (number !== sent) return;
    latest = answer;
    if (element) listFindings(element, answer.findings);
    showFindings(answer.findings);
    openPreview?.show(answer);
  };
  fetch(`${draftsUrl}/${collection}/${slug}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fields, ...(typeof body === 'string' && { body }) }),
  })
    .then(async (response) => {
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as PreviewAnswer; // safe: the editor's own server
    })
    .then(show, (error: Error) => show({ findings: [{ label: 'Not checked', text: error.message }] }));
}

start().catch((error: Error) => {
  document.body.textContent = `The editor cannot start: ${error.message} Load this page again.`;
});
