import { type Content, markup } from '@site/shared/operatorsPage/markup';
import type { ContentFault } from '../../../site-service/src/content/contentFault.ts';
import type { RepositoryState } from '../content/publishing.ts';
import { renderList, renderMessage, renderPage } from './layout.ts';

/** What the page "Publish" shows besides the changes. */
export type PublishView = {
  /** Findings of content that is no draft: nothing can be published while there are some. */
  faults: readonly ContentFault[];
  summary?: string;
  fault?: string;
  /** Output of the push. */
  pushed?: string;
  done?: string;
};

/** Returns the page that publishes the changes. */
export function renderPublishPage(state: RepositoryState | undefined, view: PublishView): string {
  const { faults, summary = '', fault, pushed, done } = view;
  const { changes = [], unsent = 0, branch } = state ?? {};
  return renderPage({
    title: 'Publish',
    main: markup`${renderMessage(fault, 'fault')}${renderMessage(done, 'done')}
${
  pushed !== undefined &&
  markup`<p class="message" data-kind="done" role="status">The changes were sent. Open the address below to ask for a review; they are on the site after somebody merges them.</p><pre>${pushed.trim()}</pre>`
}
${state && renderChanges(changes, unsent)}
${
  faults.length > 0 &&
  markup`<h2>Findings</h2><p>Correct them, or make the item a draft; then you can publish.</p>${renderList(
    faults.map(
      ({ file, line, field, fault: text, remedy }) =>
        markup`<code>${file}</code>, line ${line}${field && `, ${field}`}: ${text} ${remedy}`,
    ),
  )}`
}
${changes.length + unsent > 0 && faults.length === 0 && renderForm(changes.length > 0, summary)}
${state && changes.length + unsent === 0 && updateForm}
${branch !== undefined && markup`<p class="hint">Branch: ${branch}</p>`}`,
  });
}

function renderChanges(changes: RepositoryState['changes'], unsent: number): Content {
  if (changes.length > 0)
    return markup`<h2>Changes</h2>${renderList(changes.map(({ path, change }) => markup`<code>${path}</code> ${change}`))}`;
  return unsent > 0
    ? markup`<p>An earlier change is on this computer, but was not sent. Send it again.</p>`
    : markup`<p>Everything on this computer is sent. There are no changes.</p>`;
}

function renderForm(hasChanges: boolean, summary: string): Content {
  return markup`<form method="post">
${
  hasChanges &&
  markup`<label for="summary">What has changed, in a few words</label>
<input id="summary" name="summary" required maxlength="60" value="${summary}" aria-describedby="summary-hint">
<p class="hint" id="summary-hint">Such as: article on smoking flares. The review has it as its title.</p>`
}
<button>Send for review</button>
</form>`;
}

const updateForm = markup`<h2>Newest state</h2>
<p>Before you begin with something new, take what others have published.</p>
<form method="post" action="/_write/publish/update"><button>Get the newest state</button></form>`;
