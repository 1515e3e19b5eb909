import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ActivityProps, type CSSProperties } from 'react';
import { renderToString } from 'react-dom/server';
import { renderWithStore, reportIntersection } from '../../testing/index.ts';
import { Carousel, type CarouselProps } from './Carousel.tsx';

let prefersReducedMotion: boolean;
let reportWidth: (widthPx: number) => void;

/** Mocks rows 900 px wide (908 px with padding). */
beforeEach(() => {
  jest.useFakeTimers();
  prefersReducedMotion = false;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(908);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.includes('reduced-motion') && prefersReducedMotion;
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList; // only the members that are read
  });
  window.ResizeObserver = class extends window.ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      super(report);
      reportWidth = (width) => report([{ contentRect: { width } } as ResizeObserverEntry], this); // only the members that are read
    }
  };
});
afterEach(() => void jest.useRealTimers());

/** Sets `--slides` as an inline style, because jsdom does not load the style sheets. */
const slidesStyle = (slides: number) => ({ '--slides': slides }) as CSSProperties; // React accepts custom properties
const names = ['One', 'Two', 'Three', 'Four', 'Five'];

function Subject(props: Partial<CarouselProps>) {
  return (
    <Carousel label="Projects" style={slidesStyle(3)} {...props}>
      {props.children ??
        names.map((name) => (
          <a key={name} href="#slide">
            {name}
          </a>
        ))}
    </Carousel>
  );
}

async function renderStarted(props: Partial<CarouselProps> = {}) {
  const result = renderWithStore(<Subject {...props} />);
  await act(async () => {
    reportIntersection(region(), { isIntersecting: true });
    await import('./CarouselMotion.tsx');
  });
  return result;
}

const region = () => screen.getByRole('region', { name: 'Projects' });
const reachableSlides = () =>
  [...region().querySelectorAll<HTMLElement>('.swiper-slide')]
    .filter(({ inert }) => !inert)
    .map(({ textContent }) => textContent);
const button = (name: RegExp) => within(region()).getByRole('button', { name });
/** Dispatches `transitionend`, because jsdom runs no CSS transitions. */
function endTransition() {
  const row = region().querySelector('.swiper-wrapper');
  if (row) act(() => void fireEvent.transitionEnd(row));
}
/** Changes `--slides` and reports a new width to Swiper, as a browser does when the window is resized. */
function resizeTo({ slides }: { slides: number }) {
  region().style.setProperty('--slides', String(slides));
  reportWidth(slides * 300);
  act(() => void jest.advanceTimersToNextFrame());
}
const advance = (ms: number) => {
  act(() => void jest.advanceTimersByTime(ms));
  endTransition();
};

test('the server renders a focusable row of numbered slides, without inline styles and buttons', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Subject style={undefined} />);
  document.body.append(page);
  expect(within(page).getByRole('group', { name: '2 of 5' })).toHaveTextContent('Two');
  expect(within(page).getByRole('group', { name: 'Slides: Projects' })).toHaveAttribute('tabindex', '0');
  expect(within(page).getAllByRole('link')).toHaveLength(5);
  expect(within(page).queryByRole('button')).not.toBeInTheDocument();
  expect(page.querySelector('[style]')).toBeNull();
  page.remove();
});

test('does not start Swiper outside the window', () => {
  renderWithStore(<Subject />);
  expect(within(region()).queryByRole('button')).not.toBeInTheDocument();
});

test('one slide is reachable if the style sheet sets no number', async () => {
  await renderStarted({ style: undefined });
  expect(reachableSlides()).toEqual(['One']);
});

test.each([false, true])('reads the number of slides again when the window is resized (loop: %s)', async (isLoop) => {
  await renderStarted({ isLoop });
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
  resizeTo({ slides: 1 });
  expect(reachableSlides()).toEqual(['One']);
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(reachableSlides()).toEqual(['Two']);
  resizeTo({ slides: 3 });
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
});

test('a loop with too few slides rewinds at its end, and loops again once fewer slides are visible', async () => {
  await renderStarted({ isLoop: true, style: slidesStyle(5) });
  expect(reachableSlides()).toEqual(names);
  resizeTo({ slides: 4 });
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three', 'Four']);
  fireEvent.click(button(/^Previous/));
  endTransition();
  expect(reachableSlides()).toEqual(['Five', 'One', 'Two', 'Three']);
});

test('the buttons move the row by one slide; at the ends they are disabled and keep the focus', async () => {
  const onActiveChange = jest.fn();
  await renderStarted({ onActiveChange });
  expect(button(/^Previous/)).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  expect(onActiveChange).toHaveBeenLastCalledWith(1);
  act(() => button(/^Next/).focus());
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(button(/^Next/)).toHaveAttribute('aria-disabled', 'true');
  expect(button(/^Next/)).toHaveFocus();
  fireEvent.click(button(/^Next/));
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
  fireEvent.click(button(/^Previous/));
  endTransition();
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
});

test('announces a move that the visitor makes', async () => {
  await renderStarted();
  fireEvent.click(button(/^Next/));
  expect(screen.getByText('Slide 2 of 5')).toHaveAttribute('aria-live', 'polite');
});

test('arrow keys move the focused row', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderStarted();
  act(() => screen.getByRole('group', { name: 'Slides: Projects' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  endTransition();
  await user.keyboard('{ArrowLeft}');
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
});

test('autoplay moves the row after exactly 5000 ms, announces nothing, and rewinds at the end', async () => {
  await renderStarted({ autoplayMs: 5000, speedMs: 300 });
  advance(4999);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
  advance(1);
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  expect(screen.getByText('Slide 2 of 5')).toHaveAttribute('aria-live', 'off');
  advance(5300);
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
  advance(5300);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
});

test('the autoplay delay of 900 ms starts at the end of the movement of 1500 ms', async () => {
  await renderStarted({ autoplayMs: 900, speedMs: 1500, isLoop: true });
  act(() => void jest.advanceTimersByTime(900));
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  advance(1500);
  advance(899);
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  advance(1);
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
});

test('the button stops autoplay and starts it again', async () => {
  await renderStarted({ autoplayMs: 5000 });
  fireEvent.click(button(/^Pause rotation/));
  advance(20_000);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
  fireEvent.click(button(/^Start rotation/));
  advance(5000);
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
});

test('autoplay stops while the pointer is over the carousel', async () => {
  await renderStarted({ autoplayMs: 5000 });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'One' }), { pointerType: 'mouse' });
  advance(20_000);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
});

test('when the pointer leaves a row that does not move, autoplay continues after the delay of 900 ms', async () => {
  await renderStarted({ autoplayMs: 900, speedMs: 1500, isLoop: true });
  advance(900);
  fireEvent.pointerOver(region());
  advance(5000);
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  fireEvent.pointerLeave(region());
  advance(899);
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  advance(1);
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
});

test('autoplay stops while the carousel has the keyboard focus', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderStarted({ autoplayMs: 5000 });
  await user.tab();
  advance(20_000);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
});

test('with reduced motion there is no autoplay and no pause button', async () => {
  prefersReducedMotion = true;
  await renderStarted({ autoplayMs: 5000 });
  advance(20_000);
  expect(reachableSlides()).toEqual(['One', 'Two', 'Three']);
  expect(within(region()).queryByRole('button', { name: /rotation/ })).not.toBeInTheDocument();
  expect(button(/^Next/)).toBeEnabled();
});

test('with reduced motion keys and buttons move a loop without a transition', async () => {
  prefersReducedMotion = true;
  await renderStarted({ isLoop: true, speedMs: 1500 });
  const row = screen.getByRole('group', { name: 'Slides: Projects' });
  for (const first of ['Five', 'Four', 'Three']) {
    fireEvent.keyDown(row, { key: 'ArrowLeft' });
    expect(reachableSlides()[0]).toBe(first);
  }
  fireEvent.click(button(/^Next/));
  expect(reachableSlides()[0]).toBe('Four');
});

test('a centred loop starts with its first slide in the middle and has no end', async () => {
  const onActiveChange = jest.fn();
  await renderStarted({ isLoop: true, isCentred: true, onActiveChange });
  expect(reachableSlides()).toEqual(['Five', 'One', 'Two']);
  for (let times = 0; times < 5; times += 1) {
    fireEvent.click(button(/^Next/));
    endTransition();
  }
  expect(reachableSlides()).toEqual(['Five', 'One', 'Two']);
  expect(onActiveChange.mock.calls.flat()).toEqual([1, 2, 3, 4, 0]);
});

test('moves requested while a loop is moving run one after the other', async () => {
  await renderStarted({ isLoop: true });
  for (let times = 0; times < 3; times += 1) fireEvent.click(button(/^Next/));
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  endTransition();
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
  endTransition();
  expect(reachableSlides()).toEqual(['Four', 'Five', 'One']);
  fireEvent.click(button(/^Previous/));
  expect(reachableSlides()).toEqual(['Four', 'Five', 'One']);
  endTransition();
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
  endTransition();
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
});

test('there are no controls if all slides are visible', async () => {
  await renderStarted({ children: [<p key="a">A</p>, <p key="b">B</p>], autoplayMs: 5000 });
  expect(within(region()).queryByRole('button')).not.toBeInTheDocument();
});

test('an unmounted carousel resets the slides that Swiper changed', async () => {
  const { unmount } = await renderStarted({ autoplayMs: 5000, isLoop: true });
  const slides = [...region().querySelectorAll<HTMLElement>('.swiper-slide')];
  unmount();
  expect(slides.filter(({ inert, style }) => inert || style.width)).toEqual([]);
  jest.advanceTimersByTime(20_000);
});

test('a carousel that was hidden and is shown again starts at its last slide, with its controls', async () => {
  const at = (mode: ActivityProps['mode']) => (
    <Activity mode={mode}>
      <Subject />
    </Activity>
  );
  const { rerender } = render(at('visible'));
  await act(async () => {
    reportIntersection(region(), { isIntersecting: true });
    await import('./CarouselMotion.tsx');
  });
  fireEvent.click(button(/^Next/));
  endTransition();
  await act(async () => rerender(at('hidden')));
  await act(async () => rerender(at('visible')));
  expect(reachableSlides()).toEqual(['Two', 'Three', 'Four']);
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(reachableSlides()).toEqual(['Three', 'Four', 'Five']);
});
