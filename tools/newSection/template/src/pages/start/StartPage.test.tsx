import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Component as StartPage } from './StartPage.tsx';

test('the page has one h1 and a document title', () => {
  renderWithStore(<StartPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Academy');
  expect(document.title).toBe('Academy | Caragana');
});
