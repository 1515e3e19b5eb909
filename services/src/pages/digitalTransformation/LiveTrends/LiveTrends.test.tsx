import { renderWithStore, reportIntersection } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveTrends } from './LiveTrends.tsx';

const charts = () => screen.getByRole('list', { name: 'Indicators' });
const rows = () => within(charts()).getAllByRole('listitem');
const chooseEvent = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const scrollChartsIntoView = () => act(() => reportIntersection(charts(), { isIntersecting: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the compressor trip is shown first; each row has its value, limit state and range', () => {
  renderWithStore(<LiveTrends />);
  expect(screen.getByRole('radio', { name: 'Compressor trip to flare' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(/^Flare rate and CO₂e intensity are above their limits\./);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]).toHaveTextContent(/Flare rate.*2 of 3 units run5\d\.\d 10³ m³\/dAbove limit for 6 min 10 s10 min:/);
  expect(rows()[4]).toHaveTextContent('Within limit');
});

test('the printed quotient of the intensity and power rows is that of their printed inputs, to its last digit', () => {
  renderWithStore(<LiveTrends />);
  scrollChartsIntoView();
  const numbersOf = (row: number, pattern: RegExp) =>
    pattern
      .exec(rows()[row]?.textContent ?? '')
      ?.slice(1)
      .map((text) => Number(text.replace(',', ''))) ?? [];
  for (const event of ['Compressor trip to flare', 'Fouled exchanger', 'Normal operation']) {
    chooseEvent(event);
    for (let reading = 0; reading < 40; reading += 1) {
      const [emissions = NaN, delivered = NaN, intensity] = numbersOf(
        1,
        /^CO₂e intensity([\d.]+) t\/d ÷ ([\d.]+) × 10³ m³\/d delivered([\d,]+) kg/,
      );
      expect(Math.round((emissions / delivered) * 1000)).toBe(intensity);
      const [power = NaN, compressed = NaN, specific] = numbersOf(
        3,
        /^Specific power([\d,]+) kW ÷ ([\d.]+) × 10³ m³\/d compressed([\d.]+) kW/,
      );
      expect(Number((power / compressed).toFixed(2))).toBe(specific);
      advanceSeconds(10);
    }
  }
});

test('each event raises different alarms', () => {
  renderWithStore(<LiveTrends />);
  chooseEvent('Fouled exchanger');
  expect(screen.getByRole('status')).toHaveTextContent(/^Specific power and cooler approach are above their limits\./);
  expect(rows()[3]).toHaveTextContent('Above limit for all 10 min');
  chooseEvent('Normal operation');
  expect(screen.getByRole('status')).toHaveTextContent(/^No indicator is above its limit\./);
});

test('visible charts add a reading every ten seconds; the status changes only when a limit is crossed', () => {
  renderWithStore(<LiveTrends />);
  advanceSeconds(60);
  expect(screen.getByText(/^Reading 61/)).toBeInTheDocument();
  scrollChartsIntoView();
  const statusBefore = screen.getByRole('status').textContent;
  advanceSeconds(10);
  expect(screen.getByText(/^Reading 62/)).toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe(statusBefore);
  advanceSeconds(90);
  expect(screen.getByRole('status')).toHaveTextContent(/^No indicator is above its limit\./);
  expect(rows()[0]).toHaveTextContent('Within limit, above for');
});

test('readings pause on request and while the mouse is over the charts', async () => {
  const mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithStore(<LiveTrends />);
  scrollChartsIntoView();
  fireEvent.click(screen.getByRole('button', { name: 'Pause readings' }));
  advanceSeconds(60);
  expect(screen.getByText('Reading 61, paused')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Resume readings' }));
  advanceSeconds(10);
  expect(screen.getByText(/^Reading 62/)).toBeInTheDocument();
  await mouse.hover(charts());
  advanceSeconds(60);
  expect(screen.getByText('Reading 62, held while you point')).toBeInTheDocument();
  await mouse.unhover(charts());
  advanceSeconds(10);
  expect(screen.getByText('Reading 63, one every 10 s')).toBeInTheDocument();
});

test('with reduced motion, readings advance only by the “Next reading” button', () => {
  const query = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
  // The stub has only the members that the component reads.
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  renderWithStore(<LiveTrends />);
  scrollChartsIntoView();
  advanceSeconds(60);
  expect(screen.getByText(/^Reading 61/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next reading' }));
  expect(screen.getByText('Reading 62')).toBeInTheDocument();
});
