import { renderWithStore, reportIntersection } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveTrends } from './LiveTrends.tsx';

const charts = () => screen.getByRole('list');
const rows = () => within(charts()).getAllByRole('listitem');
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const letPass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const see = () => act(() => reportIntersection(charts(), { isIntersecting: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('at first a unit has tripped: each row says its value, its limit’s state and its range', () => {
  renderWithStore(<LiveTrends />);
  expect(screen.getByRole('radio', { name: 'Compressor trip to flare' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(/^Flare rate and CO₂e intensity are above their limits\./);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]).toHaveTextContent(/Flare rate.*2 of 3 units run5\d\.\d 10³ m³\/dAbove limit for 6 min 10 s10 min:/);
  expect(rows()[4]).toHaveTextContent('Within limit');
});

test('the intensity’s row shows the emissions and the gas that it is the quotient of', () => {
  renderWithStore(<LiveTrends />);
  const [, emissions, delivered, intensity] =
    /(\d+) t\/d ÷ (\d+) · 10³ m³\/d delivered(\d+) kg/.exec(rows()[1]?.textContent ?? '')?.map(Number) ?? [];
  expect(((emissions ?? NaN) / (delivered ?? NaN)) * 1000).toBeCloseTo(intensity ?? NaN, -0.7);
});

test('each event has its own alarms', () => {
  renderWithStore(<LiveTrends />);
  choose('Fouled exchanger');
  expect(screen.getByRole('status')).toHaveTextContent(/^Specific power and cooler approach are above their limits\./);
  expect(rows()[3]).toHaveTextContent('Above limit for all 10 min');
  choose('Normal operation');
  expect(screen.getByRole('status')).toHaveTextContent(/^No indicator is above its limit\./);
});

test('a reading comes every ten seconds while the charts are in the window, and the status speaks only at a crossing', () => {
  renderWithStore(<LiveTrends />);
  letPass(60);
  expect(screen.getByText(/^Reading 61/)).toBeInTheDocument();
  see();
  const before = screen.getByRole('status').textContent;
  letPass(10);
  expect(screen.getByText(/^Reading 62/)).toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe(before);
  letPass(90);
  expect(screen.getByRole('status')).toHaveTextContent(/^No indicator is above its limit\./);
  expect(rows()[0]).toHaveTextContent('Within limit, above for');
});

test('readings can be paused and resumed, and are held while the mouse points at the charts', async () => {
  const mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithStore(<LiveTrends />);
  see();
  fireEvent.click(screen.getByRole('button', { name: 'Pause readings' }));
  letPass(60);
  expect(screen.getByText('Reading 61, paused')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Resume readings' }));
  letPass(10);
  expect(screen.getByText(/^Reading 62/)).toBeInTheDocument();
  await mouse.hover(charts());
  letPass(60);
  expect(screen.getByText('Reading 62, held while you point')).toBeInTheDocument();
  await mouse.unhover(charts());
  letPass(10);
  expect(screen.getByText('Reading 63, one every 10 s')).toBeInTheDocument();
});

test('to one who wants no motion a button gives the next reading, and none comes by itself', () => {
  const query = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList); // the members that are read
  renderWithStore(<LiveTrends />);
  see();
  letPass(60);
  expect(screen.getByText(/^Reading 61/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next reading' }));
  expect(screen.getByText('Reading 62')).toBeInTheDocument();
});
