import userEvent from '@testing-library/user-event';

/** Returns the `href` of each link. */
export function hrefsOf(links: readonly HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** An item of an accordion, with the text of its header and of its body. */
export type ShownItem = { item: HTMLDetailsElement; header: string | undefined; body: string };

/** Returns the items of the accordion with a name. */
export function accordionItems(name: string): ShownItem[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"]`)].map((item) => {
    const summary = item.querySelector('summary');
    return { item, header: summary?.textContent, body: summary?.nextElementSibling?.textContent ?? '' };
  });
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** A node of a page's structured data. */
export type DataNode = { '@type': string; name?: string } & Record<string, unknown>;

/** Returns the nodes of the page's structured data (JSON-LD). */
export function structuredData(): DataNode[] {
  const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  // Not validated: the test asserts the content.
  return (JSON.parse(block) as { '@graph': DataNode[] })['@graph'];
}

/** Expects `count` questions, each with an answer of 40 to 120 words, and the same answers in the structured data. */
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

/** Expects that all items of an accordion are closed at first, and that opening an item closes the open one. */
export async function expectOneOpen(items: readonly ShownItem[]): Promise<void> {
  expect(items.filter(({ item }) => item.open)).toEqual([]);
  for (const { item } of items.slice(0, 2)) await userEvent.click(item.querySelector('summary') ?? item);
  expect(items.filter(({ item }) => item.open)).toEqual([items[1]]);
}
