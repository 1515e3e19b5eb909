import { digitalTransformation } from './digitalTransformation.content.ts';

const { offers, benefits, related, questions, intro, meta } = digitalTransformation;
const countWords = (text: string) => text.trim().split(/\s+/).length;
type Answer = readonly (string | { text: string })[];
const toText = (answer: Answer) => answer.map((part) => (typeof part === 'string' ? part : part.text)).join('');

test('four services, six benefits, three related articles, six questions', () => {
  expect([offers.items, benefits.items, related.articles, questions].map((list) => list.length)).toEqual([4, 6, 3, 6]);
});

test('the services are the four of the specification, with the business-intelligence tool', () => {
  expect(offers.items.map(({ heading }) => heading)).toEqual([
    'Real-Time Tracking',
    'Emissions Platform Integration',
    'API and Systems Integration',
    'Tailored Software',
  ]);
  expect(JSON.stringify(offers.items[2].lists)).toContain('Power BI');
});

test('answers have 40 to 120 words, the introduction’s paragraphs 40 to 60, benefits 12 to 25', () => {
  for (const { answer } of questions) {
    expect(countWords(toText(answer))).toBeGreaterThanOrEqual(40);
    expect(countWords(toText(answer))).toBeLessThanOrEqual(120);
  }
  for (const paragraph of intro.paragraphs) {
    expect(countWords(paragraph)).toBeGreaterThanOrEqual(40);
    expect(countWords(paragraph)).toBeLessThanOrEqual(60);
  }
  for (const { text } of benefits.items) {
    expect(countWords(text)).toBeGreaterThanOrEqual(12);
    expect(countWords(text)).toBeLessThanOrEqual(25);
  }
});

test('descriptions fit where they are shown', () => {
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
  for (const { description } of related.articles) expect(description.length).toBeLessThanOrEqual(110);
});
