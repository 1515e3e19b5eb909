import { checkStyles } from './checkStyles.ts';

/** Returns the problems of a release with this style sheet. */
function listProblems(text: string, part = 'discover'): string[] {
  const files = new Map([['web/page.css', { isRegularFile: true, bytes: text.length, text }]]);
  return checkStyles({ part, id: 'd1', description: undefined, signature: undefined, files }).map(
    ({ problem, consequence, remedy }) => {
      expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
      return problem;
    },
  );
}

const inLayer = (rules: string) => `@layer pages{${rules}}`;

test.each([
  '.discover_WeBvp',
  '.discover_WeBvp,.discover_JFqpa:hover',
  '.discover_WeBvp::before',
  '.discover_WeBvp.is-open:not(body)',
  '.discover_WeBvp a',
  '.discover_WeBvp>ul>li::marker',
  '.discover_WeBvp .swiper',
  '.discover_WeBvp h2+p',
  '.discover_WeBvp~.discover_JFqpa',
  '.is-open .discover_WeBvp',
  'html:has(dialog) .discover_WeBvp',
  '[data-tone=ink] .discover_WeBvp>svg',
  ':where(.discover_rFkPm) p',
  ':is(.discover_rFkPm td,.discover_WeBvp)',
  ':is(.discover_rFkPm td)+td',
  String.raw`.\64iscover_WeBvp`,
])('a section may style %s', (selector) => {
  expect(listProblems(inLayer(`${selector}{color:red}`))).toEqual([]);
});

test.each([
  'a',
  '*',
  ':root',
  ':scope',
  '.button',
  '.swiper',
  '.WeBvpM',
  '.products_WeBvp',
  '.discover_WeBvpM',
  '#discover_WeBvp',
  '[class*=discover_WeBvp]',
  '.discover_WeBvp,body',
  '.discover_WeBvp~footer',
  '.discover_WeBvp+*',
  '.discover_WeBvp>a,.discover_WeBvp+*>a',
  ':not(.discover_WeBvp)>footer',
  ':not(.discover_WeBvp)',
  'html:has(.discover_WeBvp)',
  'html:has(.discover_WeBvp) footer',
  ':is(.discover_WeBvp,body)',
  ':is(.discover_WeBvp,body) footer',
  ':where(.discover_WeBvp)~footer',
  ':nth-child(1 of .discover_WeBvp)',
  '::view-transition-group(discover_WeBvp)',
  '&',
])('a section that styles %s is rejected', (selector) => {
  const outside = selector.split(/,(?![^(]*\))/).find((each) => !/^\.discover_WeBvp(?:>a)?$/.test(each));
  expect(listProblems(inLayer(`${selector}{color:red}`))).toEqual([
    `its style sheets reach beyond its own elements: web/page.css: the selector "${outside}".`,
  ]);
});

test.each([
  '.discover_WeBvp{&:hover{top:0}& a{top:0}a{top:0}>a{top:0}.is-open &{top:0}&+&{top:0}@media print{& td{top:0}}}',
  '.discover_WeBvp{td{+td{top:0}&~td{top:0}}}',
])('rules nested in %s match no elements outside of the part', (rules) => {
  expect(listProblems(inLayer(rules))).toEqual([]);
});

test.each([
  ['.discover_WeBvp{+footer{top:0}}', '+footer'],
  ['.discover_WeBvp{&~footer{top:0}}', '&~footer'],
  ['.discover_WeBvp{:not(&)>footer{top:0}}', ':not(&)>footer'],
  ['.discover_WeBvp{body:has(&){top:0}}', 'body:has(&)'],
  ['.discover_WeBvp{:is(&,body){top:0}}', ':is(&,body)'],
  ['html .discover_WeBvp{@media print{& +footer{top:0}}}', '& +footer'],
])('a nested rule that can match elements outside of the part is rejected: %s', (rules, selector) => {
  expect(listProblems(inLayer(rules))).toEqual([expect.stringContaining(`the selector "${selector}".`)]);
});

test('conditional at-rules and prefixed keyframes pass', () => {
  const sheet = `
    @layer pages{@media (width>=768px){.discover_WeBvp{display:grid}}@starting-style{.discover_WeBvp{opacity:0}}}
    @layer components{@container (width>400px){.discover_WeBvp{color:red}}@supports (display:grid){.discover_WeBvp{top:0}}}
    @keyframes discover_C6ASR{from{opacity:0}50%{opacity:.5}to{opacity:1}}`;
  expect(listProblems(sheet)).toEqual([]);
});

test.each([
  ['@font-face{font-family:X;src:url(x.woff2)}', '@font-face'],
  ['@import url(https://elsewhere.example/x.css);', '@import'],
  ['@property --text{syntax:"*";inherits:true}', '@property'],
  ['@counter-style disc{system:cyclic;symbols:x}', '@counter-style'],
  ['@view-transition{navigation:auto}', '@view-transition'],
  ['@layer pages{@scope (main){.discover_WeBvp{top:0}}}', '@scope'],
  ['@keyframes rise{to{top:0}}', 'the keyframes rise'],
  ['@keyframes products_C6ASR{to{top:0}}', 'the keyframes products_C6ASR'],
  ['@layer base{.discover_WeBvp{color:red}}', '@layer base'],
  ['@layer{.discover_WeBvp{color:red}}', '@layer without a name'],
  ['@layer pages,components;', 'the order of layers'],
  ['.discover_WeBvp{color:red}', 'a rule outside of the layers'],
  ['@layer pages{.discover_WeBvp{color:red}', 'it cannot be read (<css input>:1:1: Unclosed block)'],
  [inLayer('.discover_WeBvp{view-transition-name:hero}'), 'the name "hero" in view-transition-name'],
  [inLayer('.discover_WeBvp{anchor-name:--discover_tip,--tip}'), 'the name "--tip" in anchor-name'],
  [inLayer('.discover_WeBvp{container:card/inline-size}'), 'the name "card" in container'],
  [inLayer('.discover_WeBvp{timeline-scope:--all}'), 'the name "--all" in timeline-scope'],
])('a section with the style sheet %s is rejected', (sheet, fault) => {
  expect(listProblems(sheet)).toEqual([`its style sheets reach beyond its own elements: web/page.css: ${fault}.`]);
});

test('document-wide names that begin with the part name pass', () => {
  const rule = `.discover_WeBvp{view-transition-name:discover_hero;anchor-name:--discover_tip;
    container:discover_card/inline-size;container-name:none;view-timeline:--discover_read block;view-transition-name:match-element}`;
  expect(listProblems(inLayer(rule))).toEqual([]);
});

test('the shell may define fonts, tokens and layers', () => {
  const sheet = '@layer reset,tokens;@font-face{font-family:X;src:url(x.woff2)}@layer tokens{:root{--text:red}}';
  expect(listProblems(sheet, 'shell')).toEqual([]);
});
