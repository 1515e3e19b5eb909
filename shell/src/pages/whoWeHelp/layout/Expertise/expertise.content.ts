import { type Category, paths } from '@site/shared';

/** The three article categories with descriptions of their articles. */
export const expertise = {
  label: 'Expertise',
  heading: 'Read how we do it',
  lead: 'Our engineers publish the methods behind their studies.',
  slides: [
    {
      category: 'engineering',
      title: 'Engineering',
      href: paths.articlesOf('engineering'),
      text: 'Thermodynamics, hydraulics and equipment: how the calculation is set up, and where it goes wrong.',
    },
    {
      category: 'sustainability',
      title: 'Sustainability',
      href: paths.articlesOf('sustainability'),
      text: 'Emissions, carbon storage and new fuels, followed from the process to the tonne and the dollar.',
    },
    {
      category: 'innovation',
      title: 'Innovation',
      href: paths.articlesOf('innovation'),
      text: 'Simulation, data and machine learning where they change what an operator does next.',
    },
  ] satisfies readonly { category: Category; title: string; href: string; text: string }[],
} as const;
