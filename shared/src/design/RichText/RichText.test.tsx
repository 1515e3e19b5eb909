import { render, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { RichText } from './RichText.tsx';

test('renders the service’s HTML unchanged', () => {
  const html =
    '<p>Costs:</p><div data-scroll="table" role="group" tabindex="0" aria-label="Table"><table><tbody><tr><td>$1</td></tr></tbody></table></div>';
  renderWithStore(<RichText html={html} aria-label="Text" role="group" />);
  expect(screen.getByRole('group', { name: 'Text' }).innerHTML).toBe(html);
});

test('preloads the font of formulas only where there are formulas', () => {
  const preloads = () => document.querySelectorAll('link[rel="preload"][as="font"]');
  const { rerender } = render(<RichText html="<p>Flare</p>" />);
  expect(preloads()).toHaveLength(0);
  rerender(<RichText html="<math><mi>x</mi></math>" />);
  expect(preloads()).toHaveLength(1);
});

test('with Trusted Types a second render with the same HTML keeps the DOM nodes', () => {
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (_name: string, { createHTML }: { createHTML: (text: string) => string }) => ({
        createHTML: (text: string) => ({ toString: () => createHTML(text) }),
      }),
    },
  });
  const { rerender } = render(<RichText html="<p>Flare</p>" />);
  const paragraph = screen.getByText('Flare');
  rerender(<RichText html="<p>Flare</p>" id="again" />);
  expect(screen.getByText('Flare')).toBe(paragraph);
  rerender(<RichText html="<p>Vent</p>" />);
  expect(screen.getByText('Vent')).toBeVisible();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
