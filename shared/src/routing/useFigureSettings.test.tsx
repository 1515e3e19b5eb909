import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { choiceSetting, numberSetting, useFigureSettings } from './useFigureSettings.ts';

const settings = {
  price: numberSetting({ min: 0, max: 170, step: 5 }, 95),
  order: choiceSetting(['cheapest', 'largest'], 'cheapest'),
};

function Figure() {
  const [{ price, order }, change] = useFigureSettings(settings);
  return (
    <>
      <output>{`${price} ${order}`}</output>
      <button onClick={() => change({ price: price + 5 })}>Raise</button>
      <button onClick={() => change({ price: 95, order: 'cheapest' })}>Reset</button>
      <button onClick={() => change({ order: 'largest' })}>Largest</button>
    </>
  );
}

const open = (address = '/') => {
  window.history.replaceState({ key: 'entry' }, '', address);
  render(<Figure />);
};
const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const settle = () => act(() => jest.advanceTimersByTime(1000));
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('settings are read from the address', () => {
  open('/team?price=120&order=largest');
  expect(shown()).toBe('120 largest');
});

test.each(['?price=', '?price=121', '?price=175', '?price=-5', '?price=1e2', '?price=0x5f', '?price=NaN', '?order=x'])(
  'the invalid query %s has the initial values',
  (query) => {
    open(`/${query}`);
    expect(shown()).toBe('95 cheapest');
  },
);

test('a change replaces the history entry and keeps its state, other parameters and fragment', () => {
  open('/team?ref=a#faq');
  const { length } = window.history;
  click('Largest');
  expect(shown()).toBe('95 largest');
  settle();
  expect(address()).toBe('/team?ref=a&order=largest#faq');
  expect([window.history.length, window.history.state]).toEqual([length, { key: 'entry' }]);
});

test('the address is written after a pending navigation, which it would cancel', () => {
  const navigation: { transition: object | null } = { transition: {} };
  Object.assign(window, { navigation });
  open();
  click('Largest');
  settle();
  expect([shown(), address()]).toEqual(['95 largest', '/']);
  navigation.transition = null;
  settle();
  expect(address()).toBe('/?order=largest');
  Reflect.deleteProperty(window, 'navigation');
});

test('many changes within a moment write the address once', () => {
  open();
  const replace = jest.spyOn(window.history, 'replaceState');
  click('Raise');
  click('Raise');
  click('Raise');
  expect(replace).not.toHaveBeenCalled();
  settle();
  expect(replace).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/?price=110');
});

test('initial values leave no parameter', () => {
  open('/?price=120&order=largest');
  click('Reset');
  settle();
  expect(address()).toBe('/');
});

test('a click on a link writes the address before the link is followed', () => {
  open('/team');
  render(<a href="#faq">Questions</a>);
  let atClick = '';
  screen.getByRole('link').addEventListener('click', () => (atClick = address()));
  click('Raise');
  fireEvent.click(screen.getByRole('link', { name: 'Questions' }));
  expect(atClick).toBe('/team?price=100');
});

test('a change that was not written when the visitor left does not reach the next page', () => {
  open('/team');
  click('Raise');
  window.history.pushState(null, '', '/iffv');
  settle();
  expect(address()).toBe('/iffv');
});

test('the server renders the initial values', () => {
  window.history.replaceState(null, '', '/?price=120');
  expect(renderToString(<Figure />)).toContain('95 cheapest');
});

test('changes that depend on the settings add up without a render between them', () => {
  function Counter() {
    const [{ price }, change] = useFigureSettings(settings);
    const raise = () => change((now) => ({ price: now.price + 5 }));
    return (
      <button
        onClick={() => {
          raise();
          raise();
        }}
      >
        {price}
      </button>
    );
  }
  window.history.replaceState(null, '', '/team');
  render(<Counter />);
  fireEvent.click(screen.getByRole('button', { name: '95' }));
  expect(screen.getByRole('button', { name: '105' })).toBeVisible();
});
