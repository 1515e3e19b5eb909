import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { ClientLogo } from './ClientLogo.tsx';

test('a logo, linked or embedded, has the client’s name as its accessible name', () => {
  renderWithStore(
    <>
      <ClientLogo
        client={{ identifier: 'a', name: 'Saltgrass', imageUrl: '/a.svg', imageWidth: 240, imageHeight: 80 }}
      />
      <ClientLogo client={{ identifier: 'b', name: 'Tamarack', imageEncodedBase64: 'AAAA' }} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Saltgrass' })).toHaveAttribute('src', '/a.svg');
  expect(screen.getByRole('img', { name: 'Tamarack' })).toHaveAttribute('src', 'data:image/png;base64,AAAA');
});

test('a client without a logo shows its name', () => {
  renderWithStore(<ClientLogo client={{ identifier: 'a', name: 'Saltgrass Resources' }} />);
  expect(screen.getByText('Saltgrass Resources')).toBeVisible();
});
