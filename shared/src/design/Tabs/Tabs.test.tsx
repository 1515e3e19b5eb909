import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { renderWithStore } from '../../testing/index.ts';
import { Tabs, type TabsProps } from './Tabs.tsx';

const tabs = ['Operations', 'Environmental', 'Executives'].map((label) => ({
  id: label,
  label,
  panel: <a href="#more">More on {label}</a>,
}));

const show = (props: Partial<TabsProps> = {}) => renderWithStore(<Tabs label="Who we help" tabs={tabs} {...props} />);
const selected = () => screen.getByRole('tab', { selected: true });
const panelOf = (name: string) => screen.getByRole('tabpanel', { name });
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function drag(distance: number) {
  const panel = panelOf(selected().textContent);
  // jsdom has no pointer events; a mouse event has all members that are read.
  fireEvent(panel, new MouseEvent('pointerdown', { clientX: 200, bubbles: true }));
  fireEvent(panel, new MouseEvent('pointerup', { clientX: 200 + distance, bubbles: true }));
}

function preferReducedMotion() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList); // only the members that are read
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the first tab is selected, and every panel is in the server’s HTML', () => {
  show();
  expect(selected()).toHaveAccessibleName('Operations');
  expect(selected()).toHaveAttribute('aria-controls', panelOf('Operations').id);
  const html = renderToString(<Tabs label="Who we help" tabs={tabs} />);
  for (const { label } of tabs) expect(html).toContain(`>${label}</a>`);
});

test('rotation shows the next tab after exactly 8000 ms, and the first one after the last', () => {
  show({ rotateMs: 8000 });
  advance(7999);
  expect(selected()).toHaveAccessibleName('Operations');
  advance(1);
  expect(selected()).toHaveAccessibleName('Environmental');
  advance(8000);
  expect(selected()).toHaveAccessibleName('Executives');
  advance(8000);
  expect(selected()).toHaveAccessibleName('Operations');
});

test('a click selects a tab and stops the rotation; the button starts it again', () => {
  show({ rotateMs: 8000 });
  fireEvent.click(screen.getByRole('tab', { name: 'Executives' }));
  advance(16_000);
  expect(selected()).toHaveAccessibleName('Executives');
  fireEvent.click(screen.getByRole('button', { name: 'Start rotation: Who we help' }));
  advance(8000);
  expect(selected()).toHaveAccessibleName('Operations');
});

test('the pause button stops the rotation', () => {
  show({ rotateMs: 8000 });
  fireEvent.click(screen.getByRole('button', { name: 'Pause rotation: Who we help' }));
  advance(16_000);
  expect(selected()).toHaveAccessibleName('Operations');
});

test('rotation stops while the pointer is over the tabs and starts again when it leaves', () => {
  const { container } = show({ rotateMs: 8000 });
  fireEvent.pointerOver(panelOf('Operations'), { pointerType: 'mouse' });
  advance(16_000);
  expect(selected()).toHaveAccessibleName('Operations');
  fireEvent.pointerLeave(container.firstElementChild as Element); // rendered above
  advance(8000);
  expect(selected()).toHaveAccessibleName('Environmental');
});

test('rotation stops while the tabs have the keyboard focus', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show({ rotateMs: 8000 });
  await user.tab();
  expect(selected()).toHaveFocus();
  advance(16_000);
  expect(selected()).toHaveAccessibleName('Operations');
});

test('there is no rotation with reduced motion', () => {
  preferReducedMotion();
  show({ rotateMs: 8000 });
  advance(16_000);
  expect(selected()).toHaveAccessibleName('Operations');
});

test('tabs without rotation have no pause button', () => {
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [50, 'Executives'],
  [49, 'Operations'],
  [-49, 'Operations'],
  [-50, 'Environmental'],
])('a drag by %i px shows %s', (distance, name) => {
  show();
  drag(distance);
  expect(selected()).toHaveAccessibleName(name);
});

test('a drag to the left on the last tab shows the first one', () => {
  show();
  for (let times = 0; times < 3; times += 1) drag(-50);
  expect(selected()).toHaveAccessibleName('Operations');
});

function Hash() {
  return <output>{useLocation().hash}</output>;
}

test('a swipe that ends on a link does not follow the link; a click does', () => {
  renderWithStore(
    <>
      <Tabs label="Who we help" tabs={tabs} />
      <Hash />
    </>,
  );
  const link = screen.getByRole('link', { name: 'More on Operations' });
  drag(60);
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('#more');
});

test.each([
  ['{ArrowRight}', 'Environmental'],
  ['{ArrowLeft}', 'Executives'],
  ['{End}', 'Executives'],
  ['{End}{Home}', 'Operations'],
])('%s selects and focuses %s', async (keys, name) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  await user.tab();
  await user.keyboard(keys);
  expect(selected()).toHaveAccessibleName(name);
  expect(selected()).toHaveFocus();
});
