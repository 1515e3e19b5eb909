import { act, render } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ProgressLine } from './ProgressLine.tsx';

const line = () => document.querySelector('[aria-hidden="true"]');

function Layout() {
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  );
}

test('the line stands from the moment a page is asked for until it is shown', async () => {
  let arrive: (page: { Component: () => string }) => void = () => {};
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Layout,
      children: [
        { index: true, element: 'Home' },
        {
          path: 'slow',
          lazy: () =>
            new Promise<{ Component: () => string }>((resolve) => {
              arrive = resolve;
            }),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(line()).toBeNull();
  await act(async () => void router.navigate('/slow'));
  expect(line()).toBeInTheDocument();
  await act(async () => arrive({ Component: () => 'Slow' }));
  expect(document.body).toHaveTextContent('Slow');
  expect(line()).toBeNull();
});

test('without a data router there is no line', () => {
  render(
    <MemoryRouter>
      <ProgressLine />
    </MemoryRouter>,
  );
  expect(line()).toBeNull();
});
