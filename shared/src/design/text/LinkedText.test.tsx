import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText.tsx';

test('renders links within the text; the name of a link that opens a new tab contains this', () => {
  const { container } = render(
    <LinkedText
      text={[
        'See ',
        { text: 'TEAM', href: '/team' },
        ' and ',
        { text: 'the report', href: '/r', opensNewTab: true },
        '.',
      ]}
    />,
  );
  expect(container).toHaveTextContent('See TEAM and the report (opens in a new tab).');
  expect(screen.getByRole('link', { name: 'TEAM' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'the report (opens in a new tab)' })).toHaveAttribute('target', '_blank');
});
