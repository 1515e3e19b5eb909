import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CSSProperties } from 'react';
import { renderToString } from 'react-dom/server';
import { renderWithStore, reportIntersection } from '../../testing/index.ts';
import { Carousel, type CarouselProps } from './Carousel.tsx';

let wantsStillness: boolean;
let tellResized: (widthPx: number) => void;

/** Rows 900 px wide. */
beforeEach(() => {
  jest.useFakeTimers();
  wantsStillness = false;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(908);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.includes('reduced-motion') && wantsStillness;
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList; // the parts that are read
  });
  window.ResizeObserver = class extends window.ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      super(report);
      tellResized = (width) => report([{ contentRect: { width } } as ResizeObserverEntry], this); // the parts that are read
    }
  };
});
afterEach(() => void jest.useRealTimers());

/** What the style sheet of a page says, here as a style: the tests have no style sheets. */
const sideBySide = (slides: number) => ({ '--slides': slides }) as CSSProperties; // React passes custom properties on
const names = ['One', 'Two', 'Three', 'Four', 'Five'];

function Subject(props: Partial<CarouselProps>) {
  return (
    <Carousel label="Projects" style={sideBySide(3)} {...props}>
      {props.children ??
        names.map((name) => (
          <a key={name} href="#slide">
            {name}
          </a>
        ))}
    </Carousel>
  );
}

async function showMoving(props: Partial<CarouselProps> = {}) {
  const result = renderWithStore(<Subject {...props} />);
  await act(async () => {
    reportIntersection(region(), { isIntersecting: true });
    await import('./CarouselMotion.tsx');
  });
  return result;
}

const region = () => screen.getByRole('region', { name: 'Projects' });
const inReach = () =>
  [...region().querySelectorAll<HTMLElement>('.swiper-slide')]
    .filter(({ inert }) => !inert)
    .map(({ textContent }) => textContent);
const button = (name: RegExp) => within(region()).getByRole('button', { name });
/** Fake timers end no CSS transition; Swiper is told of it as a browser would. */
function endTransition() {
  const row = region().querySelector('.swiper-wrapper');
  if (row) act(() => void fireEvent.transitionEnd(row));
}
/** The browser tells Swiper of a window in which the style sheet lays the row out in another way. */
function resizeTo({ slides }: { slides: number }) {
  region().style.setProperty('--slides', String(slides));
  tellResized(slides * 300);
  act(() => void jest.advanceTimersToNextFrame());
}
const pass = (ms: number) => {
  act(() => void jest.advanceTimersByTime(ms));
  endTransition();
};

test('the server sends a row of numbered slides that the keyboard can scroll, without styles or dead buttons', () => {
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

test('out of view nothing is set in motion', () => {
  renderWithStore(<Subject />);
  expect(within(region()).queryByRole('button')).not.toBeInTheDocument();
});

test('one slide is in view and in reach unless the style sheet says how many', async () => {
  await showMoving({ style: undefined });
  expect(inReach()).toEqual(['One']);
});

test.each([false, true])('in a window of another size the style sheet is asked anew (loop: %s)', async (isLoop) => {
  await showMoving({ isLoop });
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
  resizeTo({ slides: 1 });
  expect(inReach()).toEqual(['One']);
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(inReach()).toEqual(['Two']);
  resizeTo({ slides: 3 });
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
});

test('a loop of too few slides starts again from its end, and loops where the window leaves enough', async () => {
  await showMoving({ isLoop: true, style: sideBySide(5) });
  expect(inReach()).toEqual(names);
  resizeTo({ slides: 4 });
  expect(inReach()).toEqual(['One', 'Two', 'Three', 'Four']);
  fireEvent.click(button(/^Previous/));
  endTransition();
  expect(inReach()).toEqual(['Five', 'One', 'Two', 'Three']);
});

test('previous and next move by one; at the ends they are disabled and keep the focus', async () => {
  const onActiveChange = jest.fn();
  await showMoving({ onActiveChange });
  expect(button(/^Previous/)).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  expect(onActiveChange).toHaveBeenLastCalledWith(1);
  act(() => button(/^Next/).focus());
  fireEvent.click(button(/^Next/));
  endTransition();
  expect(button(/^Next/)).toHaveAttribute('aria-disabled', 'true');
  expect(button(/^Next/)).toHaveFocus();
  fireEvent.click(button(/^Next/));
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
  fireEvent.click(button(/^Previous/));
  endTransition();
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
});

test('a move by hand is announced', async () => {
  await showMoving();
  fireEvent.click(button(/^Next/));
  expect(screen.getByText('Slide 2 of 5')).toHaveAttribute('aria-live', 'polite');
});

test('arrow keys move the focused row', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await showMoving();
  act(() => screen.getByRole('group', { name: 'Slides: Projects' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  endTransition();
  await user.keyboard('{ArrowLeft}');
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
});

test('autoplay moves on after 5000 ms and not before, announces nothing, and starts again from its end', async () => {
  await showMoving({ autoplayMs: 5000, speedMs: 300 });
  pass(4999);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
  pass(1);
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  expect(screen.getByText('Slide 2 of 5')).toHaveAttribute('aria-live', 'off');
  pass(5300);
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
  pass(5300);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
});

test('the rest begins where the movement ends: 900 ms after 1500 ms', async () => {
  await showMoving({ autoplayMs: 900, speedMs: 1500, isLoop: true });
  act(() => void jest.advanceTimersByTime(900));
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  pass(1500);
  pass(899);
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  pass(1);
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
});

test('autoplay stops by its button, and starts again', async () => {
  await showMoving({ autoplayMs: 5000 });
  fireEvent.click(button(/^Pause rotation/));
  pass(20_000);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
  fireEvent.click(button(/^Start rotation/));
  pass(5000);
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
});

test('autoplay rests under the pointer', async () => {
  await showMoving({ autoplayMs: 5000 });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'One' }), { pointerType: 'mouse' });
  pass(20_000);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
});

test('once the pointer leaves a row that has come to rest, it rests for its delay alone: 900 ms', async () => {
  await showMoving({ autoplayMs: 900, speedMs: 1500, isLoop: true });
  pass(900);
  fireEvent.pointerOver(region());
  pass(5000);
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  fireEvent.pointerLeave(region());
  pass(899);
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  pass(1);
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
});

test('autoplay rests while the keyboard is in it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await showMoving({ autoplayMs: 5000 });
  await user.tab();
  pass(20_000);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
});

test('where motion is unwelcome nothing plays and there is nothing to pause', async () => {
  wantsStillness = true;
  await showMoving({ autoplayMs: 5000 });
  pass(20_000);
  expect(inReach()).toEqual(['One', 'Two', 'Three']);
  expect(within(region()).queryByRole('button', { name: /rotation/ })).not.toBeInTheDocument();
  expect(button(/^Next/)).toBeEnabled();
});

test('where motion is unwelcome a loop moves at once, by keys as by buttons', async () => {
  wantsStillness = true;
  await showMoving({ isLoop: true, speedMs: 1500 });
  const row = screen.getByRole('group', { name: 'Slides: Projects' });
  for (const first of ['Five', 'Four', 'Three']) {
    fireEvent.keyDown(row, { key: 'ArrowLeft' });
    expect(inReach()[0]).toBe(first);
  }
  fireEvent.click(button(/^Next/));
  expect(inReach()[0]).toBe('Four');
});

test('a centred loop begins with its first slide in the middle, and has no end', async () => {
  const onActiveChange = jest.fn();
  await showMoving({ isLoop: true, isCentred: true, onActiveChange });
  expect(inReach()).toEqual(['Five', 'One', 'Two']);
  for (let times = 0; times < 5; times += 1) {
    fireEvent.click(button(/^Next/));
    endTransition();
  }
  expect(inReach()).toEqual(['Five', 'One', 'Two']);
  expect(onActiveChange.mock.calls.flat()).toEqual([1, 2, 3, 4, 0]);
});

test('orders given while a loop still moves are carried out one after the other', async () => {
  await showMoving({ isLoop: true });
  for (let times = 0; times < 3; times += 1) fireEvent.click(button(/^Next/));
  expect(inReach()).toEqual(['Two', 'Three', 'Four']);
  endTransition();
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
  endTransition();
  expect(inReach()).toEqual(['Four', 'Five', 'One']);
  fireEvent.click(button(/^Previous/));
  expect(inReach()).toEqual(['Four', 'Five', 'One']);
  endTransition();
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
  endTransition();
  expect(inReach()).toEqual(['Three', 'Four', 'Five']);
});

test('slides that all fit have no controls', async () => {
  await showMoving({ children: [<p key="a">A</p>, <p key="b">B</p>], autoplayMs: 5000 });
  expect(within(region()).queryByRole('button')).not.toBeInTheDocument();
});

test('taken from the page, a carousel gives its row back', async () => {
  const { unmount } = await showMoving({ autoplayMs: 5000, isLoop: true });
  const slides = [...region().querySelectorAll<HTMLElement>('.swiper-slide')];
  unmount();
  expect(slides.filter(({ inert, style }) => inert || style.width)).toEqual([]);
  jest.advanceTimersByTime(20_000);
});
