/**
 * The company, as data: change this file and all four parts are re-branded.
 * Phone numbers and e-mail addresses are of the ranges reserved for examples.
 */
export const company = {
  brand: 'Caragana',
  legalName: 'Caragana Engineering Ltd.',
  /** Where the site is published; canonical and sharing addresses start with it. */
  siteOrigin: 'https://www.caragana.example',
  mission:
    'Integrate engineering, process simulation and software development to deliver forward-thinking, reliable, dynamic sustainability solutions to the energy industry.',
  vision: 'Empower the sustainability of the global energy industry.',
  /** "Company since 2003" (specification, section 1), and where the history on about begins (section 2). */
  foundedYear: 2003,
  /** First year of the footer's copyright line (specification, sections 2 and 9); not the founding's. */
  copyrightStartYear: 2007,
  phone: { label: '403-555-0142', href: 'tel:+14035550142' },
  mailboxes: {
    general: 'info@caragana.example',
    sales: 'sales@caragana.example',
    careers: 'careers@caragana.example',
  },
  /** No line ends within a time. */
  hours: 'Monday to Friday 9:00\u00a0AM to 5:00\u00a0PM\u00a0MST',
  office: ['Suite 1420, 555 Example Avenue SW', 'Calgary, Alberta', 'T2P 0A0'],
  mailing: ['PO Box 555, Station M', 'Calgary, Alberta', 'T2P 0A1'],
  social: {
    linkedIn: 'https://www.linkedin.example/company/caragana',
    youTube: 'https://www.youtube.example/@caragana',
  },
} as const;
