import { audiences, type IconName, productSlugs, serviceSlugs } from '@site/shared';
import { controlIcons } from '@site/shared/host';

/** All icons, in groups. */
export const icons = [
  { name: 'Services', icons: serviceSlugs },
  { name: 'Platforms', icons: productSlugs },
  { name: 'Audiences', icons: audiences },
  { name: 'Pillars', icons: ['engineering', 'sustainability', 'innovation'] },
  { name: 'Controls', icons: controlIcons },
] as const satisfies readonly { name: string; icons: readonly IconName[] }[];

/** Sizes of icons on the site, in CSS pixels. */
export const iconSizes = [18, 24, 32, 48] as const;

const page = (seoUrlSlug: string, title: string, description: string) => ({
  seoUrlSlug,
  seoTitleTag: title,
  seoMetaDescription: description,
  title,
  description,
});

/** Exactly 50 and 120 characters long, the limits of a project card: shown without truncation. */
const fitting = {
  title: 'Benzene from glycol dehydrators, measured in place',
  description:
    'Stack tests on nineteen still columns, set beside the model that had reported them since the year the regulation began.',
};

export const article = {
  ...page(
    'hydrogen-blending',
    'Safety Issues When Blending Hydrogen with Natural Gas',
    'What changes in dispersion, ignition and relief when a distribution line carries one part hydrogen in five.',
  ),
  publicationDate: '2026-10-14',
  category: 'engineering' as const,
  readingMinutes: 7,
};

export const projects = [
  {
    ...page('benzene', fitting.title, fitting.description),
    category: 'engineering',
    sector: 'Gas processing',
  },
  {
    ...page(
      'methane-pathways',
      `${fitting.title}, again`,
      `${fitting.description} And a sentence that no card has the room for.`,
    ),
    category: 'sustainability',
    sector: 'Upstream oil and gas',
  },
  {
    ...page('gathering', 'Gas gathering in real time', 'Short.'),
    category: 'innovation',
    sector: 'Midstream',
  },
  {
    ...page(
      'flare-network',
      'A sour gas flare network, simulated',
      'Backpressure at every tip, for every relief case.',
    ),
    category: 'engineering',
    sector: 'Sour gas',
  },
  {
    ...page('compressors', 'Forty engines, nine tests', 'The fewest stack tests that keep a fleet in compliance.'),
    category: 'innovation',
    sector: 'Compression',
  },
] as const;

export const event = {
  ...page(
    'optimization-forum',
    'Optimization Forum: measurement that survives an audit',
    'A day on metering, estimation and what a verifier asks for, with the people who wrote the estimates and those who checked them.',
  ),
  identifier: 'optimization-forum',
  eventDate: '2027-02-11',
  startsAt: '2027-02-11T09:00:00-07:00',
  endsAt: '2027-02-11T16:30:00-07:00',
  timeZone: 'America/Edmonton',
  isPast: false,
  location: 'Calgary, Alberta',
  summary: '',
};

export const person = {
  identifier: 'p-1',
  fullName: 'Marguerite Okafor-Lindqvist',
  email: 'marguerite@caragana.example',
  professionalTitle: 'P.Eng.',
  position: 'Principal, process simulation',
  summary: 'Dynamics of plants that do not stand still.',
  entryDate: '2009-05-01',
  seoUrlSlug: 'marguerite-okafor-lindqvist',
};

export const clients = [
  'Tamarack Ridge Energy',
  'Saltgrass Resources',
  'Prairie Lantern Gas',
  'North Coulee Midstream',
  'Kestrel Carbon Storage',
  'Beaver Slough Power',
].map((name) => ({ identifier: name, name }));

export const clientWithLogo = {
  identifier: 'logo',
  name: 'A client with a logo',
  imageUrl: '/favicon.svg',
  imageWidth: 32,
  imageHeight: 32,
};

export const testimonials = [
  {
    quote: 'They found the restriction in a week, in a line we had walked past for nine years.',
    name: 'Dana Whitecalf',
    role: 'Operations Superintendent',
    company: 'Tamarack Ridge Energy',
  },
  { quote: 'Our verifier had no findings, which had not happened before.', role: 'Environmental Lead' },
  { quote: 'The report reads like engineering because it is.' },
];

export const richText = `
<p>Running text at its measure, with a <a href="/contact">link to a page</a>, <strong>strong</strong> words, <em>stress</em>, <code>code</code> and CO<sub>2</sub>.</p>
<h2>A heading of the text</h2>
<ul><li>An item of a list</li><li>And the next one, long enough that it takes a second line on a narrow window and is set below the first</li></ul>
<blockquote><p>What is measured twice is argued about once.</p></blockquote>
<div data-scroll="text" role="group" tabindex="0" aria-label="Preformatted text"><pre><code>flare_volume = metered_inlet - metered_sales - fuel_gas - (closing_linepack - opening_linepack)  # 10³ m³/d</code></pre></div>
<figure><div data-scroll="drawing" role="group" tabindex="0" aria-label="Drawing"><svg viewBox="0 0 720 220" role="img" aria-labelledby="gallery-figure"><title id="gallery-figure">Abatement cost by measure</title><desc>Three bars rise from left to right.</desc><path class="fig-line" d="M60 20v160h640" /><path class="fig-accent-fill" d="M80 150h160v30H80z" /><path class="fig-sky-fill" d="M260 120h160v60H260z" /><path class="fig-flare-fill" d="M440 50h160v130H440z" /><path class="fig-ink" stroke-width="4" d="M60 180h640" /><text class="fig-label" x="80" y="204">PNEUMATICS</text><text class="fig-label" x="260" y="204">COMPRESSOR SEALS</text><text class="fig-label" x="440" y="204">CASING GAS</text><text class="fig-value" x="446" y="42">$61 / t</text></svg></div><figcaption>A figure of the text, in the hues of the ground it stands on.</figcaption></figure>
<div data-scroll="table" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th>Measure</th><th>Tonnes a year</th><th>Cost a tonne</th><th>Pays back in</th><th>Source</th></tr></thead><tbody><tr><td>Pneumatics</td><td>12,400</td><td>$8</td><td>1.4 years</td><td>Vendor, 2026</td></tr></tbody></table></div>`;

/** Forms of bands: use, setting that selects the form, and pages that have it. */
export const compositions = [
  {
    form: 'Full-bleed figure',
    use: 'The one figure that the page is about; beyond the columns, up to 1,560 px',
    setBy: 'figure.isWide',
    standsOn: 'iFFV, process safety',
  },
  {
    form: 'Table as introduction',
    use: 'One thing that several readers read in several ways',
    setBy: "intro.form: 'table'",
    standsOn: 'Regulatory compliance',
  },
  {
    form: 'Number in a sentence',
    use: 'One figure that carries the argument',
    setBy: "intro.form: 'number'",
    standsOn: 'Energy transition',
  },
  {
    form: 'Quotation with a margin note',
    use: 'A voice from the control room, with who said it',
    setBy: "intro.form: 'quotation'",
    standsOn: 'Process safety',
  },
  {
    form: 'Statement',
    use: 'A sentence that needs no second one',
    setBy: "intro.form: 'statement'",
    standsOn: 'Process optimization',
  },
  {
    form: 'Steps',
    use: 'What happens in an order',
    setBy: "intro.form: 'steps'",
    standsOn: 'Strategic advice',
  },
  {
    form: 'Shift log',
    use: 'What changes for those who stand at the console',
    setBy: "benefits.form: 'log'",
    standsOn: 'Operations',
  },
  {
    form: 'Filing trail',
    use: 'One number from hand to hand, with unit and method',
    setBy: "benefits.form: 'trail'",
    standsOn: 'Environmental',
  },
  {
    form: 'Board page',
    use: 'A choice between options, with what would change it',
    setBy: "benefits.form: 'board'",
    standsOn: 'Executives',
  },
  {
    form: 'Title block',
    use: 'Facts under a drawing, as a sheet has them',
    setBy: 'the page',
    standsOn: 'Home, articles, projects',
  },
] as const;

/** Sample of a calculation. */
export const calculation = {
  steps: [
    {
      label: 'Carbon dioxide',
      formula: 'volume ÷ molar volume × carbon × M(CO₂)',
      values: '186,000 m³ ÷ 23.645 m³/kmol × 1.05 × 44.01 kg/kmol ÷ 1000 kg/t',
      result: '363.5 t',
    },
  ],
  sources: ['Orifice FQ-201', 'gas sample of March 14'],
};
