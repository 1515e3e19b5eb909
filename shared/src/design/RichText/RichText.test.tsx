import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { RichText } from './RichText.tsx';

test('a table scrolls inside itself, named by its caption and reachable by keyboard', () => {
  renderWithStore(<RichText html="<table><caption>Costs <em>by</em> measure</caption><tr><td>1</td></tr></table>" />);
  const scroller = screen.getByRole('region', { name: 'Costs by measure' });
  expect(scroller).toHaveAttribute('tabindex', '0');
  expect(scroller).toContainElement(screen.getByRole('table'));
});

test('a table in the service’s own scroller scrolls once', () => {
  renderWithStore(
    <RichText
      html='<div data-scroll="table" role="group" aria-label="Table" tabindex="0">
<table><tr><td>1</td></tr></table>
</div>'
    />,
  );
  expect(screen.getByRole('region', { name: 'Table' })).toContainElement(screen.getByRole('table'));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('drawings of figures and preformatted text scroll inside themselves', () => {
  renderWithStore(
    <RichText html='<figure><svg role="img" aria-label="Cost $1"><path d="M0 0"/></svg><figcaption>Costs</figcaption></figure><pre><code>x</code></pre>' />,
  );
  const drawing = screen.getByRole('group', { name: 'Drawing' });
  expect(drawing).toContainElement(screen.getByRole('img', { name: 'Cost $1' }));
  expect(drawing).toHaveAttribute('tabindex', '0');
  expect(drawing).not.toHaveTextContent('Costs');
  expect(screen.getByRole('group', { name: 'Preformatted text' })).toHaveAttribute('tabindex', '0');
});
