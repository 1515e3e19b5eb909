import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderWithStore } from '../../testing/index.ts';
import { RichText } from './RichText.tsx';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

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

test('a link to a page of the site is followed without a page load', async () => {
  renderWithStore(
    <>
      <RichText html='<p><a href="/contact">Talk to <b>us</b></a></p>' />
      <Address />
    </>,
  );
  await userEvent.click(screen.getByText('us'));
  expect(screen.getByRole('status')).toHaveTextContent('/contact');
});

test.each(['https://example.com/', '//example.com/', '#figure-1'])(
  'a link to %s is left to the browser',
  async (href) => {
    // What jsdom cannot do: leave the page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    renderWithStore(
      <>
        <RichText html={`<a href="${href}">Elsewhere</a>`} />
        <Address />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('status')).toHaveTextContent('/');
  },
);
