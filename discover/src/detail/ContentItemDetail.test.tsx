import type { Heading } from '@site/shared';
import { listObserved, renderWithStore, reportIntersection, sampleArticle } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toArticleNode } from '../structuredData/toArticleNode.ts';
import { ContentItemDetail } from './ContentItemDetail.tsx';

const path = '/discover/article/Flare-Metering';
const url = `https://www.caragana.example${path}`;

const headings: Heading[] = ['One', 'Two', 'Three', 'Four'].map((text) => ({ id: text.toLowerCase(), text, level: 2 }));
const long = { headings, content: headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2>`).join('') };

function open(changes: Parameters<typeof sampleArticle>[0] = {}) {
  const item = sampleArticle(changes);
  return renderWithStore(
    <ContentItemDetail kind="articles" item={item} facts={[]} node={toArticleNode('Article', item, path)} />,
    { path },
  );
}
/** Returns the table of contents of wide windows, which is first in the document. */
const tableOfContents = () => {
  const [wide] = screen.getAllByRole('navigation', { name: 'Contents' });
  if (!wide) throw new Error('The page has no table of contents.');
  return within(wide);
};
const currentHeading = () => tableOfContents().queryByRole('link', { current: 'location' })?.textContent;
const intersect = (name: string, entry: Parameters<typeof reportIntersection>[1]) =>
  act(() => reportIntersection(screen.getByRole('heading', { name }), entry));

test('a long text has a table of contents with links to its headings', () => {
  open(long);
  expect(
    tableOfContents()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#one', '#two', '#three', '#four']);
  expect(currentHeading()).toBeUndefined();
});

test('a short text has no table of contents and no intersection observer', () => {
  open();
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  expect(listObserved()).toEqual([]);
});

test('after the first scroll, the table of contents marks the currentHeading heading in both directions', () => {
  open(long);
  expect(listObserved()).toEqual([]);
  fireEvent.scroll(window);
  intersect('One', { isIntersecting: true });
  intersect('Two', { isIntersecting: true });
  expect(currentHeading()).toBe('Two');
  intersect('Two', { isIntersecting: false });
  expect(currentHeading()).toBe('One');
  intersect('One', { isIntersecting: false });
  expect(currentHeading()).toBeUndefined();
});

test('the share links are plain links to LinkedIn and e-mail', () => {
  open();
  const share = within(screen.getByRole('group', { name: 'Share this article' }));
  expect(share.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  );
  expect(share.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Flare%20Metering&body=${encodeURIComponent(url)}`,
  );
});

test('the button copies the link and reports success', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('shows the link if the clipboard is not available', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  open();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(new RegExp(`the link is ${url}`))).toHaveAttribute('role', 'status');
});

test('links to the previous and next item', () => {
  open({ previous: { seoUrlSlug: 'Old', title: 'The old' }, next: { seoUrlSlug: 'New', title: 'The new' } });
  const links = within(screen.getByRole('navigation', { name: 'Previous and next article' }));
  expect(links.getByRole('link', { name: 'Previous article The old' })).toHaveAttribute(
    'href',
    '/discover/article/Old',
  );
  expect(links.getByRole('link', { name: 'Next article The new' })).toHaveAttribute('href', '/discover/article/New');
});

test('the structured data describes the article and its breadcrumb and escapes "<"', () => {
  const { container } = open({ title: 'Flares </script><b>' });
  const block = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(block).not.toContain('<');
  const { '@graph': nodes } = JSON.parse(block) as { '@graph': Record<string, unknown>[] };
  expect(nodes).toMatchObject([
    { '@type': 'Article', headline: 'Flares </script><b>', datePublished: '2026-10-14', author: { '@type': 'Person' } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Discover', item: 'https://www.caragana.example/discover' },
        { position: 2, name: 'Articles', item: 'https://www.caragana.example/discover/articles' },
        { position: 3, name: 'Flares </script><b>', item: url },
      ],
    },
  ]);
});
