import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { desks, help } from '../belowTheFold.content.ts';
import { HomeHero } from './HomeHero.tsx';

const sheetOf = (tag: string) => {
  const sheet = screen.getByText(tag, { selector: 'li *' }).closest('li');
  if (!sheet) throw new Error(`There is no sheet of ${tag}.`);
  return sheet;
};

test.each([
  ['Sales compressor', 'K-701', 'MSAPR', '/what-we-do/regulatory-compliance', '/products/msapr-optimizer'],
  ['Flare', 'F-901', 'D60', '/what-we-do/process-safety', '/products/iffv'],
  ['Absorber', 'C-301', 'TIER', '/what-we-do/process-optimization', '/products/emissions-advisor'],
  ['Separator', 'V-101', 'volumes', '/what-we-do/digital-transformation', '/products/rt-ghg'],
  ['Condensate tank', 'TK-851', 'NPRI', '/what-we-do/energy-transition', '/products/team'],
  ['Sales meter', 'FE-701', 'intensity', '/what-we-do/strategic-advice', '/products/xtrema-suite'],
])(
  '%s %s has a radio button on the drawing, and a sheet with its report (%s) and links',
  (name, tag, report, ...targets) => {
    renderWithStore(<HomeHero />);
    expect(screen.getByRole('radio', { name: `${name} ${tag}` })).toBeInTheDocument();
    const sheet = sheetOf(tag);
    expect(sheet).toHaveTextContent(name);
    const [measured, feeds] = within(sheet).getAllByRole('definition', { hidden: true });
    expect(measured).not.toBeEmptyDOMElement();
    expect(feeds).toHaveTextContent(report);
    const links = within(sheet).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
  },
);

test('the compressor whose fuel the page follows is selected initially, and arrow keys select the next', async () => {
  renderWithStore(<HomeHero />);
  const compressor = screen.getByRole('radio', { name: 'Sales compressor K-701' });
  expect(compressor).toBeChecked();
  expect(sheetOf('K-701')).toHaveTextContent('FE-702');
  expect(stations.measured.how).toContain('FE-702');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(compressor).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Flare F-901' })).toBeChecked();
});

test('the volumes of the environmental drawing balance', () => {
  const volume = (meter: string) =>
    Number(/[\d.]+$/.exec(desks.environmental.find(({ text }) => text.startsWith(meter))?.text ?? '')?.[0]);
  const out = volume('Sales') + volume('Fuel') + volume('Flare') + volume('Vent') + volume('Acid gas');
  expect(out).toBeCloseTo(volume('Wells'), 6);
});

test('the loads of the operations drawing are those of the process optimization page, and the limiting unit is marked', () => {
  // `toLoading` in `gasPlant.test.ts`, without projects.
  const loads = { 'V-101': 71, 'K-201': 83, 'C-301': 88, 'K-701': 94, 'E-502': 100 };
  const flags = desks.operations.map(({ text }) => text);
  expect(flags).toEqual(Object.entries(loads).map(([tag, load]) => `${tag} ${load}%`));
  expect(desks.operations.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['E-502 100%']);
  const [operations] = help.audiences;
  expect(operations.reading).toContain('propane chiller limits');
});

test('each leader ends at an edge of its label', () => {
  for (const { text, at, label, isLeft } of Object.values(desks).flat()) {
    const width = 34 * text.length + 56;
    const left = isLeft ? label[0] - width : label[0];
    expect(at[0]).toBeGreaterThanOrEqual(left);
    expect(at[0]).toBeLessThanOrEqual(left + width);
  }
});
