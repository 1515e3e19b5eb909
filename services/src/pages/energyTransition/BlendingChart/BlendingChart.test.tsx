import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { BlendingChart } from './BlendingChart.tsx';

const slider = () => screen.getByRole('slider', { name: 'Hydrogen, by volume' });
const readings = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const choose = (share: number) => fireEvent.change(slider(), { target: { value: String(share) } });

test('a fifth of hydrogen is what is shown first', () => {
  renderWithStore(<BlendingChart />);
  expect(slider()).toHaveAttribute('aria-valuetext', '20 percent hydrogen by volume');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Hydrogen carries 7.3% of the energy. The Wobbe index is outside the band of ±4%.',
  );
  expect(readings()).toEqual(['1.158 m³/m³ +15.8%', '47.3 MJ/m³ −4.9%', '46.7 kg/GJ −7.3%', '33.0 MJ/m³ −13.7%']);
});

test('the readings follow the slider, and the band is told', () => {
  renderWithStore(<BlendingChart />);
  choose(10);
  expect(screen.getByRole('status')).toHaveTextContent('within the band of ±4%');
  choose(0);
  expect(readings()).toEqual(['1.000 m³/m³ 0.0%', '49.7 MJ/m³ 0.0%', '50.4 kg/GJ 0.0%', '38.2 MJ/m³ 0.0%']);
});
