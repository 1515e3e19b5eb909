import { render, screen } from '@testing-library/react';
import type { CoverSubject } from './Cover.tsx';
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

const coverOf = (seed: string, subject?: CoverSubject) =>
  render(<Picture seed={seed} alt="" subject={subject} />).container.innerHTML;

const subjects = ['engineering', 'sustainability', 'innovation', 'event'] as const;

test.each(subjects)('without a picture, %s gets a drawing that its slug alone decides', (subject) => {
  expect(coverOf('Hydrogen-Blending', subject)).toBe(coverOf('Hydrogen-Blending', subject));
  expect(coverOf('Hydrogen-Blending', subject)).not.toBe(coverOf('Flare-Networks', subject));
});

test('each subject has a hand of its own for the same slug', () => {
  expect(new Set(subjects.map((subject) => coverOf('Hydrogen-Blending', subject))).size).toBe(subjects.length);
});

test('a drawing is named where it has something to say and hidden where it has not', () => {
  render(<Picture seed="a" alt="A plant" />);
  expect(screen.getByRole('img', { name: 'A plant' })).toBeVisible();
  render(<Picture seed="b" alt="" />);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('no drawing holds a number that is none', () => {
  for (const subject of subjects) {
    for (let index = 0; index < 20; index += 1)
      expect(coverOf(`slug-${index}`, subject)).not.toMatch(/NaN|undefined|Infinity/);
  }
});
