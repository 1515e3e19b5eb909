import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { energyTransition } from './energyTransition.content.ts';
import { Component as EnergyTransitionPage } from './EnergyTransitionPage.tsx';

const open = () =>
  act(async () => renderWithStore(<EnergyTransitionPage />, { path: paths.service('energy-transition') }));

test('the hero’s drawing describes its piping', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'A hydrogen blending skid' })).toHaveAccessibleDescription(
    /joins the gas ahead of a static mixer/,
  );
});

test('every link of the answers is rendered with its address', async () => {
  await open();
  const links = energyTransition.questions.flatMap(({ answer }) => answer.filter((part) => typeof part !== 'string'));
  expect(links.length).toBeGreaterThan(0);
  for (const { text, href } of links)
    expect(screen.getAllByText(text, { selector: `a[href="${href}"]` })).not.toHaveLength(0);
});

test('the questions are in the specified order', () => {
  const subjects = [
    /cover/,
    /reduce/,
    /hydrogen/,
    /disclosure/,
    /lifecycle/,
    /industries/,
    /TEAM and Emissions Advisor/,
  ];
  const { questions } = energyTransition;
  expect(questions.every(({ question }, index) => subjects[index]?.test(question))).toBe(true);
});
