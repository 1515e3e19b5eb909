import { listMisstored, type Sender } from './sendInquiries.ts';

const sender = (email: string, ...references: string[]): Sender => ({
  index: 0,
  email,
  isForm: false,
  answers: [],
  references: new Set(references),
});

test('an inquiry that is stored once, under the reference that its sender was given, is correct', () => {
  expect(listMisstored([sender('a', 'CAR-1')], [{ email: 'a', reference: 'CAR-1' }])).toEqual([]);
});

test('a sender without a response may have a stored inquiry, but not two', () => {
  const row = (reference: string) => ({ email: 'a', reference });
  expect(listMisstored([sender('a')], [])).toEqual([]);
  expect(listMisstored([sender('a')], [row('CAR-1')])).toEqual([]);
  expect(listMisstored([sender('a')], [row('CAR-1'), row('CAR-2')])).toEqual(['a has no reference, and 2 are stored']);
});

test('a lost, repeated or renamed inquiry is reported with its sender', () => {
  const row = (email: string, reference: string) => ({ email, reference });
  expect(
    listMisstored(
      [sender('lost', 'CAR-1'), sender('twice', 'CAR-2'), sender('renamed', 'CAR-4', 'CAR-5')],
      [row('twice', 'CAR-2'), row('twice', 'CAR-3'), row('renamed', 'CAR-5')],
    ),
  ).toEqual([
    'lost was given CAR-1, and stored are: none',
    'twice was given CAR-2, and stored are: CAR-2, CAR-3',
    'renamed was given the references CAR-4, CAR-5',
  ]);
});
