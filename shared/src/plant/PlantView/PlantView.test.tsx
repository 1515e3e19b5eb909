import { render, screen } from '@testing-library/react';
import { PlantView } from './PlantView.tsx';
import { plantViews } from '../plantViews.ts';

const mockAnimate = () => jest.spyOn(Element.prototype, 'animate');

// The module remembers the view that was removed last; the next test starts later.
let now = 0;
beforeEach(() => {
  now += 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

test.each(Object.entries(plantViews))('the view %s has a name, a description and its tags', (name, view) => {
  render(<PlantView view={name as keyof typeof plantViews} />);
  const drawing = screen.getByRole('img', { name: view.title });
  expect(drawing).toHaveAccessibleDescription(view.description);
  expect(drawing).toHaveAttribute('viewBox', view.box.join(' '));
  for (const [tag] of view.labels) expect(screen.getByText(tag)).toBeVisible();
});

test('a view names the systems that it emphasizes', () => {
  render(<PlantView view="meters" emphasis={['fuel', 'flare']} />);
  expect(screen.getByRole('figure')).toHaveAttribute('data-emphasis', 'fuel flare');
});

test('the sheet moves from the previous page’s view, not on the first page', () => {
  const animate = mockAnimate();
  const { rerender } = render(<PlantView key="first" view="flare" />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<PlantView key="second" view="meters" />);
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate).toHaveBeenCalledWith(
    { transform: [expect.stringMatching(/^translate\(.*px, .*px\) scale\(.*\)$/), 'none'] },
    expect.objectContaining({ duration: 600 }),
  );
});

test('with reduced motion the sheet does not move', () => {
  const animate = mockAnimate();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduced-motion'),
        media,
      }) as MediaQueryList,
  );
  const { rerender } = render(<PlantView key="first" view="flare" />);
  rerender(<PlantView key="second" view="meters" />);
  expect(animate).not.toHaveBeenCalled();
});

test('a view that comes later than the next page does not move', () => {
  const animate = mockAnimate();
  const { rerender } = render(<PlantView key="first" view="flare" />);
  rerender(<p>Contact</p>);
  now += 5000;
  rerender(<PlantView key="second" view="meters" />);
  expect(animate).not.toHaveBeenCalled();
});
