import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inquiry } from '@site/shared/contract';
import { assessSpam, suspectedScore } from './assessSpam.ts';

/**
 * Reads samples, one inquiry in JSON a line. All were written before the scorer. Every fourth is the hold-out, which was
 * read only after the weights were chosen.
 */
const readSamples = (name: string): Inquiry[] =>
  readFileSync(path.join(__dirname, 'samples', name), 'utf8')
    .trim()
    .split('\n')
    .map((line): Inquiry => JSON.parse(line));
const isSuspected = (inquiry: Inquiry) => assessSpam(inquiry).score >= suspectedScore;
const isHeldOut = (_inquiry: Inquiry, index: number) => index % 4 === 3;

test('none of 200 inquiries is suspected', () => {
  const inquiries = readSamples('inquiries.jsonl');
  expect(inquiries).toHaveLength(200);
  expect(inquiries.filter(isSuspected)).toEqual([]);
});

// The rest is advertising in plain sentences with at most two links, which only its words give away.
test('of 200 spam texts at least 70 are suspected, and of the 50 held out at least 24', () => {
  const spam = readSamples('spam.jsonl');
  expect(spam).toHaveLength(200);
  expect(spam.filter(isSuspected).length).toBeGreaterThanOrEqual(70);
  expect(spam.filter(isHeldOut).filter(isSuspected).length).toBeGreaterThanOrEqual(24);
});

const inquiry: Inquiry = {
  fullName: 'Noor Haddad',
  email: 'noor@prairiegas.example.com',
  companyName: 'Prairie Gas',
  position: 'Engineer',
  details: 'Please size a flare.',
};

test.each<[string, Partial<Inquiry>]>([
  ['symbols and units', { details: 'ΔP 3 µS/cm, 5 μm, kΩ·m, ηis 0.8, αMDEA, ρL, ΔTlm 12 °C, Ω, CO₂e, H₂S, Ångström' }],
  ['one word with a letter from another keyboard', { details: 'We emit 12 kt СO2 a year.' }],
  ['names in other scripts', { fullName: 'Иван Петров', companyName: '北方燃气', position: 'Инженер' }],
  ['a text in another script', { details: 'Мы хотели бы узнать стоимость расчёта факельной системы.' }],
  ['a company that is named by its domain', { companyName: 'prairiegas.com' }],
  ['a company with the name of its owner', { companyName: 'Noor Haddad', position: 'Owner' }],
  ['two links in few words', { details: 'RFQ: https://bids.example.com/1 and https://bids.example.com/2' }],
  ['e-mail addresses', { details: 'Write to a@b.example.com, c@d.example.com, e@f.example.com, g@h.example.com.' }],
  [
    'missing spaces after full stops',
    { details: 'Fix the flare.It smokes.Call me.Is it safe?See P&ID.pdf, rev.B, no.4' },
  ],
])('%s: not suspected', (_name, fields) => {
  expect(isSuspected({ ...inquiry, ...fields })).toBe(false);
});

test.each<[string, Partial<Inquiry>, string]>([
  ['BBCode', { details: 'Nice site [URL=https://a.example.com]pills[/URL]' }, 'markup'],
  ['an HTML link', { details: 'Nice site <a class="x" href=https://a.example.com>pills</a>' }, 'markup'],
  ['a domain as name', { fullName: 'bestpills.com' }, 'link-as-name'],
  ['a URL as company', { companyName: 'https://bestpills.com' }, 'link-as-name'],
  ['one name in all fields', { companyName: 'Noor Haddad', position: 'Noor Haddad' }, 'same-name'],
  ['links to many sites', { details: 'see a1.com b2.net c3.org d4.top and e5.xyz for more on what we offer' }, 'links'],
  ['nothing but links', { details: 'see https://a.com/1 https://a.com/2 https://a.com/3' }, 'links'],
  ['letters that look Latin', { details: 'Dаily fоrех signаls with ассurасy' }, 'mixed-scripts'],
  ['Greek letters that look Latin', { details: 'Ιnvεst nοw in οur cαsinο, bοnus tοday' }, 'mixed-scripts'],
  ['a text in another script with a link', { details: 'Пластиковые окна недорого www.okna.ru' }, 'other-script'],
  ['full-width letters', { details: 'ｗｗｗ.a.com ｗｗｗ.b.com ｗｗｗ.c.com' }, 'links'],
])('%s: suspected', (_name, fields, reason) => {
  const assessed = assessSpam({ ...inquiry, ...fields });
  expect(assessed.reasons).toContain(reason);
  expect(assessed.score).toBeGreaterThanOrEqual(suspectedScore);
});
