import { type Category, paths } from '@site/shared';

/** The three article categories with descriptions of their articles; `article` is the one whose cover is shown. */
export const expertise = {
  label: 'Expertise',
  heading: 'Read how we do it',
  lead: 'Our engineers publish the methods behind their studies.',
  slides: [
    {
      category: 'engineering',
      article: 'Relief-Valve-Sizing-for-Two-Phase-Flow-by-the-Omega-Method',
      title: 'Engineering',
      href: paths.articlesOf('engineering'),
      text: 'Thermodynamics, hydraulics and equipment: how the calculation is set up, and where it goes wrong.',
    },
    {
      category: 'sustainability',
      article: 'How-a-TIER-Obligation-Is-Computed',
      title: 'Sustainability',
      href: paths.articlesOf('sustainability'),
      text: 'Emissions, carbon storage and new fuels, followed from the process to the tonne and the dollar.',
    },
    {
      category: 'innovation',
      article: 'When-a-Response-Surface-May-Stand-in-for-the-Flowsheet',
      title: 'Innovation',
      href: paths.articlesOf('innovation'),
      text: 'Simulation, data and machine learning where they change what an operator does next.',
    },
  ] satisfies readonly { category: Category; article: string; title: string; href: string; text: string }[],
} as const;
