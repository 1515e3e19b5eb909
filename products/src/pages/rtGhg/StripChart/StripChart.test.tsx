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

const first = 136;
const rateOf = (index: number) => `Plant, simulated${readPlant(index).rate.toFixed(2)} t CO₂e/h`;
const shown = () => screen.getByText('Plant, simulated').parentElement;
const said = () => screen.getByRole('status').textContent;
const setLimit = (value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Alarm limit' }), { target: { value: String(value) } });
const letPass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const button = (name: string) => screen.getByRole('button', { name });
/** The figure comes into the window: its clock runs from here. */
function show({ isSeen = true } = {}) {
  renderWithStore(<StripChart />);
  const figure = screen.getByRole('status').parentElement?.parentElement?.parentElement;
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

test('while the page is hidden no reading comes', () => {
  show();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  letPass(60);
  expect(shown()).toHaveTextContent(rateOf(first));
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  letPass(10);
  expect(shown()).toHaveTextContent(rateOf(first + 1));
});

test('in the demo readings come ten or thirty times as fast', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '10×' }));
  letPass(1);
  expect(shown()).toHaveTextContent(rateOf(first + 1));
  letPass(9);
  expect(shown()).toHaveTextContent(rateOf(first + 10));
  fireEvent.click(screen.getByRole('radio', { name: '30×' }));
  letPass(10.01);
  expect(shown()).toHaveTextContent(rateOf(first + 40));
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
  expect(screen.queryByRole('group', { name: 'Demo speed' })).not.toBeInTheDocument();
});

test('an alarm is there at first, is acknowledged, and goes when the relief is over', () => {
  show();
  expect(said()).toBe('Alarm, unacknowledged');
  fireEvent.click(button('Acknowledge'));
  expect(said()).toBe('Alarm, acknowledged');
  expect(button('Acknowledge')).toHaveAttribute('aria-disabled', 'true');
  letPass(120);
  expect(said()).toBe('Alarm, acknowledged');
  letPass(10);
  expect(said()).toBe('Normal');
});

test('an alarm that nobody acknowledges says so after it has gone, until someone does', () => {
  show();
  letPass(160);
  expect(said()).toBe('Returned to normal, unacknowledged');
  fireEvent.click(button('Acknowledge'));
  expect(said()).toBe('Normal');
});

test('the status is rewritten when the alarm changes, and neither by a reading nor by a limit that changes nothing', async () => {
  show();
  const changes = jest.fn();
  const observer = new MutationObserver(changes);
  observer.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
  letPass(60);
  for (const limit of [2.5, 2.4, 2.3, 2.2]) setLimit(limit);
  await act(async () => undefined);
  expect(changes).not.toHaveBeenCalled();
  fireEvent.click(button('Acknowledge'));
  await act(async () => undefined);
  expect(changes).toHaveBeenCalledTimes(1);
  observer.disconnect();
});

test('the limit is the visitor’s to set, and its deadband goes with it', () => {
  show();
  setLimit(3.6);
  expect(screen.getByText('Comes above 3.6, goes below 3.5 t CO₂e/h')).toBeInTheDocument();
  expect(said()).toBe('Returned to normal, unacknowledged');
});

test('the parts are those of the reading, in the order in which the chart stacks them', () => {
  show();
  const parts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  const { flows } = readPlant(first);
  expect(parts.slice(0, 4)).toEqual([
    `Flare${Math.round(flows.flare)} m³/h${((flows.flare * 2.204) / 1000).toFixed(2)} t/h`,
    `Heater${Math.round(flows.heater)} m³/h${((flows.heater * 1.861) / 1000).toFixed(2)} t/h`,
    `Engine 2${Math.round(flows.engine2)} m³/h${((flows.engine2 * 2.373) / 1000).toFixed(2)} t/h`,
    `Engine 1${Math.round(flows.engine1)} m³/h${((flows.engine1 * 2.373) / 1000).toFixed(2)} t/h`,
  ]);
});

test('the running total grows by each reading for its ten seconds', () => {
  show();
  let tonnes = 0;
  for (let index = 0; index < 60; index += 1) tonnes += readPlant(first - index).rate / 360;
  expect(screen.getByText(`${tonnes.toFixed(3)} t CO₂e in 60 readings since the chart began`)).toBeInTheDocument();
  letPass(10);
  tonnes += readPlant(first + 1).rate / 360;
  expect(screen.getByText(`${tonnes.toFixed(3)} t CO₂e in 61 readings since the chart began`)).toBeInTheDocument();
});
