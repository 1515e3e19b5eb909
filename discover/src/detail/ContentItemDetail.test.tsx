import type { Heading } from '@site/shared';
import { listObserved, renderWithStore, reportIntersection, sampleArticle } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toArticleNode } from '../structuredData/toArticleNode.ts';
import { ContentItemDetail } from './ContentItemDetail.tsx';

const path = '/discover/article/Flare-Metering';
const address = `https://www.caragana.example${path}`;

const headings: Heading[] = ['One', 'Two', 'Three', 'Four'].map((text) => ({ id: text.toLowerCase(), text, level: 2 }));
const long = { headings, content: headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2>`).join('') };

function open(changes: Parameters<typeof sampleArticle>[0] = {}) {
  const piece = sampleArticle(changes);
  return renderWithStore(
    <ContentItemDetail kind="articles" item={piece} facts={[]} node={toArticleNode('Article', piece, path)} />,
    { path },
  );
}
/** The one of the two contents that stands beside the text. */
const contents = () => {
  const [beside] = screen.getAllByRole('navigation', { name: 'Contents' });
  if (!beside) throw new Error('The page has no contents.');
  return within(beside);
};
const current = () => contents().queryByRole('link', { current: 'location' })?.textContent;
const see = (name: string, sight: Parameters<typeof reportIntersection>[1]) =>
  act(() => reportIntersection(screen.getByRole('heading', { name }), sight));

test('a long text has contents that lead to its headings', () => {
  open(long);
  expect(
    contents()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#one', '#two', '#three', '#four']);
  expect(current()).toBeUndefined();
});

test('a short text has none, and nothing watches it', () => {
  open();
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  expect(listObserved()).toEqual([]);
});

test('once the visitor scrolls the contents mark the heading that is being read, downwards and back', () => {
  open(long);
  expect(listObserved()).toEqual([]);
  fireEvent.scroll(window);
  see('One', { isIntersecting: true });
  see('Two', { isIntersecting: true });
  expect(current()).toBe('Two');
  see('Two', { isIntersecting: false });
  expect(current()).toBe('One');
  see('One', { isIntersecting: false });
  expect(current()).toBeUndefined();
});

test('a piece is shared by links that load nothing of others', () => {
  open();
  const share = within(screen.getByRole('group', { name: 'Share this article' }));
  expect(share.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  );
  expect(share.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Flare%20Metering&body=${encodeURIComponent(address)}`,
  );
});

test('the link is copied by a button, which says so', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(address);
});

test('where the browser does not let it, the link is written out', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  open();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(new RegExp(`the link is ${address}`))).toHaveAttribute('role', 'status');
});

test('the pieces before and after are links', () => {
  open({ previous: { seoUrlSlug: 'Old', title: 'The old' }, next: { seoUrlSlug: 'New', title: 'The new' } });
  const ways = within(screen.getByRole('navigation', { name: 'Previous and next article' }));
  expect(ways.getByRole('link', { name: 'Previous article The old' })).toHaveAttribute('href', '/discover/article/Old');
  expect(ways.getByRole('link', { name: 'Next article The new' })).toHaveAttribute('href', '/discover/article/New');
});

test('machines read the article and the way to it, and no word can end their block', () => {
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
        { position: 3, name: 'Flares </script><b>', item: address },
      ],
    },
  ]);
});
