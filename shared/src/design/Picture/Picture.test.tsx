import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

test('a linked picture is shown with its size', () => {
  render(
    <Picture
      seed="a"
      alt="A flare"
      source={{ imageUrl: '/api/images/a.webp', imageWidth: 1200, imageHeight: 750, imageEncodedBase64: 'AAAA' }}
    />,
  );
  const image = screen.getByRole('img', { name: 'A flare' });
  expect(image).toHaveAttribute('src', '/api/images/a.webp');
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '750');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('the picture at the head of a page is fetched at once', () => {
  render(<Picture seed="a" alt="A flare" source={{ imageUrl: '/a.webp' }} priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

test.each([
  ['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  ['AAAA', 'data:image/png;base64,AAAA'],
])('an embedded picture %s is shown from %s', (imageEncodedBase64, address) => {
  render(<Picture seed="a" alt="A flare" source={{ imageEncodedBase64 }} />);
  expect(screen.getByRole('img', { name: 'A flare' })).toHaveAttribute('src', address);
});

const coverOf = (seed: string, category?: 'engineering' | 'sustainability' | 'innovation') =>
  render(<Picture seed={seed} alt="" category={category} />).container.innerHTML;

test.each(['engineering', 'sustainability', 'innovation'] as const)(
  'without a picture, %s gets a drawing that its slug alone decides',
  (category) => {
    expect(coverOf('Hydrogen-Blending', category)).toBe(coverOf('Hydrogen-Blending', category));
    expect(coverOf('Hydrogen-Blending', category)).not.toBe(coverOf('Flare-Networks', category));
  },
);

test('a drawing is named where it has something to say and hidden where it has not', () => {
  render(<Picture seed="a" alt="A plant" />);
  expect(screen.getByRole('img', { name: 'A plant' })).toBeVisible();
  render(<Picture seed="b" alt="" />);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('no drawing holds a number that is none', () => {
  for (const category of ['engineering', 'sustainability', 'innovation'] as const) {
    for (let index = 0; index < 20; index += 1)
      expect(coverOf(`slug-${index}`, category)).not.toMatch(/NaN|undefined|Infinity/);
  }
});
