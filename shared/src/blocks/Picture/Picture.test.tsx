import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

test('shows a linked picture with its size', () => {
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

test('loads a picture with priority eagerly', () => {
  render(<Picture seed="a" alt="A flare" source={{ imageUrl: '/a.webp' }} priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

test.each([
  ['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  ['AAAA', 'data:image/png;base64,AAAA'],
])('shows the embedded picture %s from %s', (imageEncodedBase64, address) => {
  render(<Picture seed="a" alt="A flare" source={{ imageEncodedBase64 }} />);
  expect(screen.getByRole('img', { name: 'A flare' })).toHaveAttribute('src', address);
});

test('without a picture, the URL of the cover contains its subject and seed', () => {
  render(<Picture seed="Hydrogen-Blending" subject="engineering" alt="A plant" />);
  const cover = screen.getByRole('img', { name: 'A plant' });
  expect(cover).toHaveAttribute('src', '/covers/engineering/Hydrogen-Blending.svg');
  expect(cover).toHaveAttribute('width', '640');
  expect(cover).toHaveAttribute('height', '400');
  expect(cover).toHaveAttribute('loading', 'lazy');
});

test('content without a subject gets a cover of the subject "any"', () => {
  render(<Picture seed="a" alt="A drawing" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/covers/any/a.svg');
});

test('a cover with an empty alternative text is hidden from assistive technology', () => {
  render(<Picture seed="b" alt="" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
