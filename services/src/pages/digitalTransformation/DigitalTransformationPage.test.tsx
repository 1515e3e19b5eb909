import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Component as DigitalTransformationPage } from './DigitalTransformationPage.tsx';

test('the hero’s drawing describes the delay of each step and the total', async () => {
  await act(async () =>
    renderWithStore(<DigitalTransformationPage />, { path: paths.service('digital-transformation') }),
  );
  expect(
    screen.getByRole('img', { name: 'The way of a reading, from the pipe to your desk' }),
  ).toHaveAccessibleDescription(/Transmitter 0\.4 seconds.*Historian 10 seconds.*In all at most 15 seconds\.$/);
});
