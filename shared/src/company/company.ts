/**
 * Data of the company; a change of this file re-brands all four parts.
 * Phone numbers and e-mail addresses are from the ranges reserved for examples.
 */
export const company = {
  brand: 'Caragana',
  legalName: 'Caragana Engineering Ltd.',
  /** Origin of the published site, with which canonical URLs and URLs of sharing images start. */
  siteOrigin: 'https://www.caragana.example',
  mission:
    'Integrate engineering, process simulation and software development to deliver forward-thinking, reliable, dynamic sustainability solutions to the energy industry.',
  vision: 'Empower the sustainability of the global energy industry.',
  /** Year of foundation; first year of the history on the about page. */
  foundedYear: 2003,
  /** First year of the footer's copyright line; differs from `foundedYear`. */
  copyrightStartYear: 2007,
  phone: { label: '403-555-0142', href: 'tel:+14035550142' },
  mailboxes: {
    general: 'info@caragana.example',
    sales: 'sales@caragana.example',
    careers: 'careers@caragana.example',
  },
  /** No-break spaces keep each time on one line. */
  hours: 'Monday to Friday 9:00\u00a0AM to 5:00\u00a0PM\u00a0MST',
  office: ['Suite 1420, 555 Example Avenue SW', 'Calgary, Alberta', 'T2P 0A0'],
  mailing: ['PO Box 555, Station M', 'Calgary, Alberta', 'T2P 0A1'],
  social: {
    linkedIn: 'https://www.linkedin.example/company/caragana',
    youTube: 'https://www.youtube.example/@caragana',
  },
} as const;
