import { InquiryLimitError, makeReference } from './inquiryStore.ts';

test('references use Crockford’s alphabet and are unique', () => {
  const references = Array.from({ length: 2000 }, makeReference);
  expect(new Set(references).size).toBe(2000);
  for (const reference of references) expect(reference).toMatch(/^CAR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('the pause after a reached limit is at least a second', () => {
  expect([-5, 1, 1000, 1001].map((ms) => new InquiryLimitError(ms).retryAfterSeconds)).toEqual([1, 1, 1, 2]);
});
