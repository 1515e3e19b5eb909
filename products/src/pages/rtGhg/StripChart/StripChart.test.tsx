import { renderWithStore, reportIntersection } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { readPlant } from './plant.ts';
import { StripChart } from './StripChart.tsx';

let wantsStillness: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  wantsStillness = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: wantsStillness, media }) as MediaQueryList, // the parts that are read
  );
});
afterEach(() => void jest.useRealTimers());

const first = 141;
const rateOf = (index: number) => `${readPlant(index).rate.toFixed(2)} t CO2e/h`;
const shown = () => screen.getByText('t CO2e/h', { selector: 'p > span' }).parentElement;
const letPass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const button = (name: string) => screen.getByRole('button', { name });
/** The figure comes into the window: its clock runs from here. */
function show({ isSeen = true } = {}) {
  renderWithStore(<StripChart />);
  const figure = screen.getByRole('status').parentElement?.parentElement;
  if (isSeen && figure) act(() => reportIntersection(figure, { isIntersecting: true }));
}

test('a reading comes each ten seconds and not before, while the chart is in the window', () => {
  show();
  expect(shown()).toHaveTextContent(rateOf(first));
  letPass(9.999);
  expect(shown()).toHaveTextContent(rateOf(first));
  letPass(0.001);
  expect(shown()).toHaveTextContent(rateOf(first + 1));
  letPass(20);
  expect(shown()).toHaveTextContent(rateOf(first + 3));
});

test('out of the window no reading comes', () => {
  show({ isSeen: false });
  letPass(60);
  expect(shown()).toHaveTextContent(rateOf(first));
});

test('in the demo readings come ten times as fast', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Demo, 10 times as fast' }));
  letPass(1);
  expect(shown()).toHaveTextContent(rateOf(first + 1));
  letPass(9);
  expect(shown()).toHaveTextContent(rateOf(first + 10));
});

test('readings can be paused and resumed', () => {
  show();
  fireEvent.click(button('Pause readings'));
  letPass(60);
  expect(shown()).toHaveTextContent(rateOf(first));
  fireEvent.click(button('Resume readings'));
  letPass(10);
  expect(shown()).toHaveTextContent(rateOf(first + 1));
});

test('where motion is unwelcome readings come by a button alone', () => {
  wantsStillness = true;
  show();
  letPass(60);
  expect(shown()).toHaveTextContent(rateOf(first));
  fireEvent.click(button('Next reading'));
  expect(shown()).toHaveTextContent(rateOf(first + 1));
  expect(screen.queryByRole('group', { name: 'Speed' })).not.toBeInTheDocument();
});

test('an alarm is there at first, is acknowledged, and goes when the relief is over', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Alarm: above the limit of 2.6 t CO2e/h, not acknowledged.');
  fireEvent.click(button('Acknowledge'));
  expect(screen.getByRole('status')).toHaveTextContent('Alarm: above the limit of 2.6 t CO2e/h, acknowledged.');
  expect(button('Acknowledge')).toBeDisabled();
  letPass(160);
  expect(screen.getByRole('status')).toHaveTextContent('Normal: below the limit of 2.6 t CO2e/h.');
});

test('an alarm that nobody acknowledges says so after it has gone, until someone does', () => {
  show();
  letPass(160);
  expect(screen.getByRole('status')).toHaveTextContent('Returned below the limit of 2.6 t CO2e/h, not acknowledged.');
  fireEvent.click(button('Acknowledge'));
  expect(screen.getByRole('status')).toHaveTextContent('Normal: below the limit of 2.6 t CO2e/h.');
});

test('the limit is the visitor’s to set', () => {
  show();
  fireEvent.change(screen.getByRole('slider', { name: 'Alarm limit' }), { target: { value: '3.6' } });
  fireEvent.click(button('Acknowledge'));
  expect(screen.getByRole('status')).toHaveTextContent('Normal: below the limit of 3.6 t CO2e/h.');
});
