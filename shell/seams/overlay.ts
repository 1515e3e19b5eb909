import { describeArea, describeServer, type FigureText } from './describeFigures.ts';
import type { AreaFigures, SeamFigures } from './figures.ts';
import { overlayStyle } from './overlayStyle.ts';

/** The outlines and the panel with the figures. */
export type Overlay = {
  /** Shows figures; changes nothing if they equal those that are shown. */
  show: (figures: SeamFigures) => void;
  /** Moves the outlines to the areas of the page. */
  place: () => void;
  remove: () => void;
};

/** Selectors of the elements of each area. */
const areaSelectors = { frame: 'body > :is(header, footer, section)', page: 'body > main' } as const;

/**
 * Adds the overlay to the document, outside of the body, which React owns. Its style sheet is inside a shadow root, so
 * that neither changes the other. It is in the top layer, above every element of the page.
 */
export function openOverlay(onClose: () => void): Overlay {
  const host = document.createElement('site-seams');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  const rootNode = host.attachShadow({ mode: 'open' });
  rootNode.adoptedStyleSheets = [sheet];
  const outlines = create('div', { class: 'outlines', 'aria-hidden': 'true' });
  const path = create('span', { class: 'path' });
  const close = create('button', { type: 'button' }, ['Close', create('kbd', {}, ['Esc'])]);
  close.addEventListener('click', onClose);
  // It scrolls in a low window; the keyboard must reach it.
  const list = create('div', { class: 'figures', role: 'group', 'aria-label': 'Figures', tabindex: '0' });
  rootNode.append(
    outlines,
    create('aside', { class: 'panel', 'aria-label': 'Seams of the page' }, [
      create('div', { class: 'head' }, [create('p', { class: 'title' }, ['Seams ', path]), close]),
      list,
    ]),
  );
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();

  let shown = '';
  let areas: SeamFigures['areas'] = [];
  return {
    show(figures) {
      const text = JSON.stringify(figures);
      if (text === shown) return;
      shown = text;
      ({ areas } = figures);
      path.textContent = figures.pathname;
      list.replaceChildren(...createFigures(figures));
    },
    place: () => placeOutlines(outlines, areas),
    remove: () => host.remove(),
  };
}

function createFigures(figures: SeamFigures): HTMLElement[] {
  const note = 'Development build: sizes and times are not those of a release.';
  return [
    create('div', { class: 'areas' }, figures.areas.map(createArea)),
    create('dl', { class: 'server' }, [createFigure(describeServer(figures))]),
    ...(figures.hasDevelopmentBuild ? [create('p', { class: 'note' }, [note])] : []),
  ];
}

function createArea(area: AreaFigures): HTMLElement {
  const name = area.area === 'frame' ? 'Frame' : 'Page';
  return create('div', { class: 'area', role: 'group', 'aria-label': name, 'data-hue': hueOf(area) }, [
    create('p', { class: 'name' }, [
      create('span', { class: 'term' }, [name]),
      ' ',
      create('strong', {}, [area.part ?? 'unknown']),
      ' ',
      create('span', { class: 'release' }, [area.release ?? 'unknown release']),
    ]),
    create('dl', {}, describeArea(area).map(createFigure)),
  ]);
}

const createFigure = ({ term, value, detail }: FigureText) =>
  create('div', {}, [
    create('dt', {}, [term]),
    create('dd', {}, [value, ...(detail ? [' ', create('span', { class: 'detail' }, [detail])] : [])]),
  ]);

/** Outlines have the colour of their part: a page of the shell has that of the frame. */
const hueOf = ({ part }: AreaFigures) => (part === 'shell' ? 'shell' : 'section');

/**
 * Draws an outline around each visible element of the areas, with a label at its top edge in the window; that of the
 * navigation bar is at the bottom edge, where it covers neither logo nor links.
 */
function placeOutlines(outlines: HTMLElement, areas: readonly AreaFigures[]): void {
  const found = areas.flatMap((area) =>
    [...document.querySelectorAll(areaSelectors[area.area])].map((element) => ({
      area,
      element,
      box: element.getBoundingClientRect(),
    })),
  );
  const visible = found.filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight);
  while (outlines.children.length > visible.length) outlines.lastElementChild?.remove();
  while (outlines.children.length < visible.length)
    outlines.append(create('div', { class: 'outline' }, [create('span', { class: 'label' })]));
  const bar = document.querySelector('body > header');
  // The sticky navigation bar covers the top of the window.
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
  visible.forEach(({ area, element, box }, index) => {
    const outline = outlines.children[index];
    const label = outline?.firstElementChild;
    if (!(outline instanceof HTMLElement) || !(label instanceof HTMLElement)) return;
    outline.dataset['hue'] = hueOf(area);
    const text = `${area.area}: ${area.part ?? 'unknown'} ${area.release ?? ''}`;
    if (label.textContent !== text) label.textContent = text;
    const { style } = outline;
    style.transform = `translate(${box.left}px, ${box.top}px)`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    const lowest = Math.max(0, box.height - label.offsetHeight);
    label.style.top = `${element === bar ? lowest : Math.min(Math.max(0, barBottom - box.top), lowest)}px`;
  });
}

function create(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
