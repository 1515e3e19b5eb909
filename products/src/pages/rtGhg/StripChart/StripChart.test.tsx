import { renderWithStore, reportIntersection } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { readPlant } from './plant.ts';
import { StripChart } from './StripChart.tsx';

let prefersReducedMotion: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  prefersReducedMotion = false;
  // Safe cast: the code reads only these members.
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: prefersReducedMotion, media }) as MediaQueryList,
    );
});
afterEach(() => void jest.useRealTimers());

const first = 136;
const rateOf = (index: number) => `Plant, simulated${readPlant(index).rate.toFixed(3)} t CO₂e/h`;
const plantEntry = () => screen.getByText('Plant, simulated').parentElement;
const alarmText = () => screen.getByRole('status').textContent;
const setLimit = (value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Alarm limit' }), { target: { value: String(value) } });
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const button = (name: string) => screen.getByRole('button', { name });
/** Renders the figure and, by default, reports it as in the viewport, which starts its timer. */
function show({ isInViewport = true } = {}) {
  renderWithStore(<StripChart />);
  const figure = screen.getByRole('status').parentElement?.parentElement?.parentElement;
  if (isInViewport && figure) act(() => reportIntersection(figure, { isIntersecting: true }));
}

test('a reading arrives every ten seconds while the chart is in the viewport', () => {
  show();
  expect(plantEntry()).toHaveTextContent(rateOf(first));
  advanceSeconds(9.999);
  expect(plantEntry()).toHaveTextContent(rateOf(first));
  advanceSeconds(0.001);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 1));
  advanceSeconds(20);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 3));
});

test('no reading arrives while the chart is outside the viewport', () => {
  show({ isInViewport: false });
  advanceSeconds(60);
  expect(plantEntry()).toHaveTextContent(rateOf(first));
});

test('no reading arrives while the page is hidden', () => {
  show();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  advanceSeconds(60);
  expect(plantEntry()).toHaveTextContent(rateOf(first));
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  advanceSeconds(10);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 1));
});

test('demo speeds of 10× and 30× shorten the interval', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '10×' }));
  advanceSeconds(1);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 1));
  advanceSeconds(9);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 10));
  fireEvent.click(screen.getByRole('radio', { name: '30×' }));
  advanceSeconds(10.01);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 40));
});

test('readings can be paused and resumed', () => {
  show();
  fireEvent.click(button('Pause readings'));
  advanceSeconds(60);
  expect(plantEntry()).toHaveTextContent(rateOf(first));
  fireEvent.click(button('Resume readings'));
  advanceSeconds(10);
  expect(plantEntry()).toHaveTextContent(rateOf(first + 1));
});

test('with reduced motion, readings arrive only by the button', () => {
  prefersReducedMotion = true;
  show();
  advanceSeconds(60);
  expect(plantEntry()).toHaveTextContent(rateOf(first));
  fireEvent.click(button('Next reading'));
  expect(plantEntry()).toHaveTextContent(rateOf(first + 1));
  expect(screen.queryByRole('group', { name: 'Demo speed' })).not.toBeInTheDocument();
});

test('the initial alarm can be acknowledged and clears when the relief is over', () => {
  show();
  expect(alarmText()).toBe('Alarm, unacknowledged');
  fireEvent.click(button('Acknowledge'));
  expect(alarmText()).toBe('Alarm, acknowledged');
  expect(button('Acknowledge')).toHaveAttribute('aria-disabled', 'true');
  advanceSeconds(120);
  expect(alarmText()).toBe('Alarm, acknowledged');
  advanceSeconds(10);
  expect(alarmText()).toBe('Normal');
});

test('an unacknowledged alarm that has cleared is shown as such until it is acknowledged', () => {
  show();
  advanceSeconds(160);
  expect(alarmText()).toBe('Returned to normal, unacknowledged');
  fireEvent.click(button('Acknowledge'));
  expect(alarmText()).toBe('Normal');
});

test('the status is updated only when the alarm changes, not by other readings or limits', async () => {
  show();
  const changes = jest.fn();
  const observer = new MutationObserver(changes);
  observer.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
  advanceSeconds(60);
  for (const limit of [4.0, 3.9, 3.8, 3.7]) setLimit(limit);
  await act(async () => undefined);
  expect(changes).not.toHaveBeenCalled();
  fireEvent.click(button('Acknowledge'));
  await act(async () => undefined);
  expect(changes).toHaveBeenCalledTimes(1);
  observer.disconnect();
});

test('the visitor sets the limit, and the deadband moves with it', () => {
  show();
  setLimit(5.1);
  expect(
    screen.getByText('Comes above 5.1, goes below 5.0\u00a0t/h', { normalizer: (text) => text }),
  ).toBeInTheDocument();
  expect(alarmText()).toBe('Returned to normal, unacknowledged');
});

test('sources of the reading are listed in the order of the chart’s stack', () => {
  show();
  const parts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  const { flows } = readPlant(first);
  expect(parts.slice(0, 4)).toEqual([
    `Flare${flows.flare} m³/h${((flows.flare * 2.204) / 1000).toFixed(3)} t/h`,
    `Heaters${flows.heaters} m³/h${((flows.heaters * 1.861) / 1000).toFixed(3)} t/h`,
    `K-701${flows.engine2} m³/h${((flows.engine2 * 2.373) / 1000).toFixed(3)} t/h`,
    `K-201${flows.engine1} m³/h${((flows.engine1 * 2.373) / 1000).toFixed(3)} t/h`,
  ]);
});

test('in sixty readings each printed rate is printed volume times printed factor, and the printed sum is their sum', () => {
  show();
  const [engine, heater, flare] = ['engines', 'heaters', 'flare'].map((name) =>
    Number(new RegExp(`${name} (\\d\\.\\d+)`).exec(screen.getByText(/kg CO₂e for each m³/).textContent)?.[1]),
  );
  const factors = [flare, heater, engine, engine].map((factor) => Math.round((factor ?? NaN) * 1000));
  for (let reading = 0; reading < 60; reading += 1) {
    const rows = screen.getAllByRole('term').slice(0, 4);
    const rates = rows.map((term, index) => {
      const [volume = NaN, rate = NaN] = [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((cell) =>
        Number.parseFloat(cell.textContent),
      );
      const kilograms = Math.round((volume * (factors[index] ?? NaN)) / 1000);
      expect(rate).toBe(kilograms / 1000);
      return kilograms;
    });
    const sum = rates.reduce((total, kilograms) => total + kilograms, 0);
    expect(plantEntry()).toHaveTextContent(`Plant, simulated${(sum / 1000).toFixed(3)} t CO₂e/h`);
    advanceSeconds(10);
  }
});

test('the running total grows by each reading over its ten seconds', () => {
  show();
  let tonnes = 0;
  for (let index = 0; index < 60; index += 1) tonnes += readPlant(first - index).rate / 360;
  expect(screen.getByText(`${tonnes.toFixed(3)} t CO₂e in 60 readings since the chart began`)).toBeInTheDocument();
  advanceSeconds(10);
  tonnes += readPlant(first + 1).rate / 360;
  expect(screen.getByText(`${tonnes.toFixed(3)} t CO₂e in 61 readings since the chart began`)).toBeInTheDocument();
});
