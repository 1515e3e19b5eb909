import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { samplePage } from '../../testing/samplePageData.ts';
import { PageProvider } from '../../pageData/PageContext.ts';
import { ProgressLine } from './ProgressLine.tsx';

const line = () => document.querySelector('[aria-hidden="true"]');

/** The line on `/about?tab=team`; `ask` tells that another page was asked for. */
function open() {
  let address = '/about?tab=team';
  let tell = () => {};
  const navigation = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    requested: () => address,
    navigate: async () => {},
  };
  const showAt = (path: string) => (
    <PageProvider value={samplePage({ navigation })}>
      <MemoryRouter key={path} initialEntries={[path]}>
        <ProgressLine />
      </MemoryRouter>
    </PageProvider>
  );
  const { rerender } = render(showAt(address));
  return {
    ask: (next: string) =>
      act(() => {
        address = next;
        tell();
      }),
    show: (path: string) => rerender(showAt(path)),
  };
}

test('the line stands from the moment a page is asked for until it is shown', () => {
  const { ask, show } = open();
  expect(line()).toBeNull();
  ask('/slow');
  expect(line()).toBeInTheDocument();
  show('/slow');
  expect(line()).toBeNull();
});

test('other words of the same page are another page to it', () => {
  const { ask } = open();
  ask('/about?tab=values');
  expect(line()).toBeInTheDocument();
});

test('a page that is given up takes the line away', () => {
  const { ask } = open();
  ask('/slow');
  ask('/about?tab=team');
  expect(line()).toBeNull();
});

test('on the server there is no line', () => {
  render(
    <PageProvider value={samplePage()}>
      <MemoryRouter>
        <ProgressLine />
      </MemoryRouter>
    </PageProvider>,
  );
  expect(line()).toBeNull();
});
