import { act, render } from '@testing-library/react';
import { samplePage } from '../../testing/samplePageData.ts';
import { PageProvider } from '../../pageData/PageContext.ts';
import { ProgressLine } from './ProgressLine.tsx';

const line = () => document.querySelector('[aria-hidden="true"]');

/** Renders the line; `setPending` starts and ends a navigation. */
function open() {
  let isPending = false;
  let notify = () => {};
  const navigation = {
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
    isPending: () => isPending,
    navigate: async () => {},
  };
  render(
    <PageProvider value={samplePage({ navigation })}>
      <ProgressLine />
    </PageProvider>,
  );
  return {
    setPending: (value: boolean) =>
      act(() => {
        isPending = value;
        notify();
      }),
  };
}

test('the line is shown from the start of a navigation until its end', () => {
  const { setPending } = open();
  expect(line()).toBeNull();
  setPending(true);
  expect(line()).toBeInTheDocument();
  setPending(false);
  expect(line()).toBeNull();
});

test('the server renders no line', () => {
  render(
    <PageProvider value={samplePage()}>
      <ProgressLine />
    </PageProvider>,
  );
  expect(line()).toBeNull();
});
