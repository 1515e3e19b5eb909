import userEvent from '@testing-library/user-event';

/** The `href` of each link. */
export function hrefsOf(links: readonly HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** An item of an accordion, with its header and what it opens as text. */
export type ShownItem = { item: HTMLDetailsElement; header: string | undefined; body: string };

/** The items of the accordion of this name. */
export function accordionItems(name: string): ShownItem[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"]`)].map((item) => {
    const summary = item.querySelector('summary');
    return { item, header: summary?.textContent, body: summary?.nextElementSibling?.textContent ?? '' };
  });
}

/** The words of a text. */
function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** A node of a page's structured data. */
export type DataNode = { '@type': string; name?: string } & Record<string, unknown>;

/** The nodes of the page's structured data (JSON-LD), as a search engine reads them. */
export function structuredData(): DataNode[] {
  const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  // Whatever a page writes there: the test says what it must be.
  return (JSON.parse(block) as { '@graph': DataNode[] })['@graph'];
}

/** Checks that a page answers so many questions, each in 40 to 120 words, and tells search engines the same answers. */
export function expectAnswers(name: string, count: number): void {
  const questions = accordionItems(name);
  expect(questions).toHaveLength(count);
  expect(new Set(questions.map(({ header }) => header)).size).toBe(count);
  expect(questions.filter(({ item }) => item.open)).toEqual([]);
  const lengths = questions.map(({ header, body }) => [header, countWords(body)] as const);
  expect(lengths.filter(([, words]) => words < 40 || words > 120)).toEqual([]);
  expect(structuredData().find((node) => node['@type'] === 'FAQPage')?.['mainEntity']).toMatchObject(
    questions.map(({ header, body }) => ({ name: header, acceptedAnswer: { text: body } })),
  );
}

/** Checks that of an accordion's items, closed at first, one is open at a time. */
export async function expectOneOpen(items: readonly ShownItem[]): Promise<void> {
  expect(items.filter(({ item }) => item.open)).toEqual([]);
  for (const { item } of items.slice(0, 2)) await userEvent.click(item.querySelector('summary') ?? item);
  expect(items.filter(({ item }) => item.open)).toEqual([items[1]]);
}
