import { render, screen } from '@testing-library/react';
import { Monogram } from './Monogram.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Jean de la Rue', 'JR'],
  ['Plato', 'P'],
])('the monogram of %s is %s', (name, letters) => {
  render(<Monogram name={name} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(letters);
});
