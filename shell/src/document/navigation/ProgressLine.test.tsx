import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { samplePage } from '../../testing/samplePageData.ts';
import { PageProvider } from '../../pageData/PageContext.ts';
import { ProgressLine } from './ProgressLine.tsx';

const line = () => document.querySelector('[aria-hidden="true"]');

/** Renders the line on `/about?tab=team`; `request` starts a navigation, `show` completes it. */
function open() {
  let address = '/about?tab=team';
  let notify = () => {};
  const navigation = {
    subscribe: (listener: () => void) => {
      notify = listener;
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
    request: (next: string) =>
      act(() => {
        address = next;
        notify();
      }),
    show: (path: string) => rerender(showAt(path)),
  };
}

test('the line is shown from the start of a navigation until its end', () => {
  const { request, show } = open();
  expect(line()).toBeNull();
  request('/slow');
  expect(line()).toBeInTheDocument();
  show('/slow');
  expect(line()).toBeNull();
});

test('the line is shown for a navigation to another query of the same page', () => {
  const { request } = open();
  request('/about?tab=values');
  expect(line()).toBeInTheDocument();
});

test('the line disappears when the navigation is cancelled', () => {
  const { request } = open();
  request('/slow');
  request('/about?tab=team');
  expect(line()).toBeNull();
});

test('the server renders no line', () => {
  render(
    <PageProvider value={samplePage()}>
      <MemoryRouter>
        <ProgressLine />
      </MemoryRouter>
    </PageProvider>,
  );
  expect(line()).toBeNull();
});
