import { mockService, renderWithStore, type ServiceMock } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hoverIntentMs, hoverCloseDelayMs, sameGestureMs } from './handleMenuPointer.ts';
import { reopenBlockMs } from './menuControl.ts';
import { mockNavigationLayout } from '../../../testing/mockNavigationLayout.ts';
import { specifiedNavigation } from '../../siteNavigation.content.ts';
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /menu-items': { status: 200, body: {} } });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  service.restore();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp(layout: 'row' | 'compact') {
  mockNavigationLayout(layout);
  renderWithStore(
    <>
      <NavigationBar {...specifiedNavigation} />
      <main>
        <button type="button">Elsewhere</button>
      </main>
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const labelOf = (menu: string) => navigation().getByText(menu, { selector: 'summary' });
const menuOf = (menu: string) => labelOf(menu).closest('details');
const linkOf = (name: RegExp | string) => navigation().getByRole('link', { name });
const toggle = () => screen.getByText('Menu', { selector: 'span' }).closest('summary');

function press(user: ReturnType<typeof userEvent.setup>, element: Element | null) {
  if (!element) throw new Error('There is nothing to press.');
  return user.click(element);
}

test('a menu opens when the mouse enters its label, and closes when the mouse leaves', async () => {
  const user = setUp('row');
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs);
  expect(menuOf('Discover')).toHaveAttribute('open');
  await user.hover(screen.getByText('Elsewhere'));
  await wait(hoverCloseDelayMs - 1);
  expect(menuOf('Discover')).toHaveAttribute('open');
  await wait(1);
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('a mouse that leaves a label within 100 ms opens nothing', async () => {
  const user = setUp('row');
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs - 1);
  await user.hover(screen.getByText('Elsewhere'));
  await wait(1000);
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('a menu opened by hovering stays open if the mouse returns within 300 ms', async () => {
  const user = setUp('row');
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs);
  await user.hover(screen.getByText('Elsewhere'));
  await wait(hoverCloseDelayMs - 1);
  await user.hover(linkOf(/^Events/));
  await wait(1000);
  expect(menuOf('Discover')).toHaveAttribute('open');
});

test('entering another label opens its menu instead', async () => {
  const user = setUp('row');
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs);
  await user.hover(labelOf('Who We Help'));
  await wait(hoverIntentMs);
  expect(menuOf('Who We Help')).toHaveAttribute('open');
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('in the compact navigation hovering opens nothing', async () => {
  const user = setUp('compact');
  await user.hover(labelOf('Discover'));
  await wait(1000);
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('a click right after a hover keeps the menu open, and a later click closes it', async () => {
  const user = setUp('row');
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs);
  await user.click(labelOf('Discover'));
  expect(menuOf('Discover')).toHaveAttribute('open');
  await wait(sameGestureMs);
  await user.click(labelOf('Discover'));
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('a menu opened by a click stays open when the mouse leaves', async () => {
  const user = setUp('row');
  await user.click(labelOf('Discover'));
  await user.hover(screen.getByText('Elsewhere'));
  await wait(1000);
  expect(menuOf('Discover')).toHaveAttribute('open');
});

test('a touch opens a menu at its start, its click keeps the menu open, and the next touch closes the menu', async () => {
  setUp('row');
  fireEvent.touchStart(labelOf('Discover'));
  expect(menuOf('Discover')).toHaveAttribute('open');
  fireEvent.click(labelOf('Discover'), { detail: 1 });
  expect(menuOf('Discover')).toHaveAttribute('open');
  fireEvent.touchStart(labelOf('Discover'));
  fireEvent.click(labelOf('Discover'), { detail: 1 });
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  await wait(0);
});

test('in the compact navigation the start of a touch, which may be a scroll, opens nothing', () => {
  setUp('compact');
  fireEvent.touchStart(labelOf('Discover'));
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('a followed link blocks re-opening for 500 ms', async () => {
  expect(reopenBlockMs).toBe(500);
  const user = setUp('row');
  await user.click(labelOf('Who We Help'));
  await user.click(linkOf(/^Executives/));
  expect(menuOf('Who We Help')).not.toHaveAttribute('open');
  await wait(reopenBlockMs - 1);
  await user.click(labelOf('Who We Help'));
  fireEvent.touchStart(labelOf('Discover'));
  expect(menuOf('Who We Help')).not.toHaveAttribute('open');
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  await wait(1);
  await user.click(labelOf('Who We Help'));
  expect(menuOf('Who We Help')).toHaveAttribute('open');
});

test('a followed link collapses the compact navigation and blocks re-opening', async () => {
  const user = setUp('compact');
  await press(user, toggle());
  await user.click(labelOf('Who We Help'));
  await user.click(linkOf(/^Executives/));
  expect(toggle()?.parentElement).not.toHaveAttribute('open');
  expect(menuOf('Who We Help')).not.toHaveAttribute('open');
  await press(user, toggle());
  expect(toggle()?.parentElement).not.toHaveAttribute('open');
  await wait(reopenBlockMs);
  await press(user, toggle());
  expect(toggle()?.parentElement).toHaveAttribute('open');
});

test('a link followed with no open menu does not block opening', async () => {
  const user = setUp('row');
  await user.click(linkOf('About Us'));
  await user.click(labelOf('Discover'));
  expect(menuOf('Discover')).toHaveAttribute('open');
});

test.each(['compact', 'row'] as const)('in the layout %s a click outside closes everything', async (layout) => {
  const user = setUp(layout);
  if (layout === 'compact') await press(user, toggle());
  await user.click(labelOf('Discover'));
  await user.click(screen.getByText('Elsewhere'));
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
});

test('in the row a click elsewhere in the bar closes the menu', async () => {
  const user = setUp('row');
  await user.click(labelOf('Discover'));
  await user.click(screen.getByRole('banner'));
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test.each(['compact', 'row'] as const)(
  'in the layout %s the focus leaving the navigation closes everything',
  async (layout) => {
    const user = setUp(layout);
    if (layout === 'compact') await press(user, toggle());
    await user.click(labelOf('Discover'));
    act(() => screen.getByText('Elsewhere').focus());
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  },
);

test('in the compact navigation Escape closes first the menu, then everything', async () => {
  const user = setUp('compact');
  await press(user, toggle());
  await user.click(labelOf('Discover'));
  act(() => linkOf(/^Events/).focus());
  await user.keyboard('{Escape}');
  expect(labelOf('Discover')).toHaveFocus();
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  expect(toggle()?.parentElement).toHaveAttribute('open');
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveFocus();
  expect(toggle()?.parentElement).not.toHaveAttribute('open');
});

test('Escape closes a menu that the mouse opened and leaves the focus where it is', async () => {
  const user = setUp('row');
  act(() => screen.getByText('Elsewhere').focus());
  await user.hover(labelOf('Discover'));
  await wait(hoverIntentMs);
  await user.keyboard('{Escape}');
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  expect(screen.getByText('Elsewhere')).toHaveFocus();
});

test('arrow keys move along the bar cyclically, Home and End to its ends', async () => {
  const user = setUp('row');
  act(() => linkOf('About Us').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(labelOf('What We Do')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(linkOf('Book a Consultation')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(labelOf('Discover')).toHaveFocus();
  await user.keyboard('{End}');
  expect(linkOf('Book a Consultation')).toHaveFocus();
});

test('arrow keys open a menu and move between its links', async () => {
  const user = setUp('row');
  act(() => labelOf('Who We Help').focus());
  await user.keyboard('{ArrowDown}');
  expect(menuOf('Who We Help')).toHaveAttribute('open');
  expect(linkOf(/^Operations/)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(linkOf(/^Executives/)).toHaveFocus();
  await user.keyboard('{Escape}{ArrowUp}');
  expect(linkOf(/^Executives/)).toHaveFocus();
});

test('left and right arrows move to the link at the same height in the next column', async () => {
  const user = setUp('row');
  const columns = ['Services', 'Digital platforms'].map((label) => navigation().getByText(label).closest('div'));
  const boxes = new Map<Element, DOMRect>();
  columns.forEach((column, x) => {
    for (const [y, link] of (column?.querySelectorAll('li a') ?? []).entries())
      boxes.set(link, new DOMRect(x * 400, y * 60, 300, 50));
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boundingBox(this: Element) {
    return boxes.get(this) ?? new DOMRect();
  });
  await user.click(labelOf('What We Do'));
  act(() => linkOf(/^Energy Transition/).focus());
  await user.keyboard('{ArrowRight}');
  expect(linkOf(/^MSAPR Optimizer/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(linkOf(/^Energy Transition/)).toHaveFocus();
});

test('in the compact navigation the arrow keys move through the visible items', async () => {
  const user = setUp('compact');
  await press(user, toggle());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(labelOf('What We Do')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(labelOf('Who We Help')).toHaveFocus();
  await user.click(labelOf('Who We Help'));
  await user.keyboard('{ArrowDown}');
  expect(linkOf(/^Operations/)).toHaveFocus();
});
