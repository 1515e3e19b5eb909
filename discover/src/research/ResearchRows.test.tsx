import { renderWithStore, sampleResearchSummary } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { ResearchRows } from './ResearchRows.tsx';

test('the first sentence of a description is an element of its own, as large text', () => {
  const description = 'At 4 g/kWh 59 engines need tests. We say why.';
  renderWithStore(<ResearchRows items={[sampleResearchSummary({ description })]} firstNumber={6} headingLevel={2} />, {
    path: '/discover/research',
  });
  expect(screen.getByText('At 4 g/kWh 59 engines need tests.')).toBeVisible();
  expect(screen.getByText('We say why.')).toHaveTextContent(description);
});
