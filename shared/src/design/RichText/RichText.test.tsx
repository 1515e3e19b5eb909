import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { RichText } from './RichText.tsx';

test('the HTML is shown as the service writes it', () => {
  const html =
    '<p>Costs:</p><div data-scroll="table" role="group" tabindex="0" aria-label="Table"><table><tbody><tr><td>$1</td></tr></tbody></table></div>';
  renderWithStore(<RichText html={html} aria-label="Text" role="group" />);
  expect(screen.getByRole('group', { name: 'Text' }).innerHTML).toBe(html);
});
