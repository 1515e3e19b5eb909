import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore, type SiteStore } from '../store/makeStore.ts';
import { StoreAccessProvider } from '../store/StoreAccess.ts';

/** Testing Library's result with the store behind it. */
export type RenderedPage = RenderResult & { store: SiteStore };

/**
 * Renders a piece of the site as its page would: in a router at `path` and with a fresh store, given
 * to hooks and to `DataSection` alike, whose calls go to `mockService`.
 */
export function renderWithStore(ui: ReactElement, { path = '/' }: { path?: string } = {}): RenderedPage {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const result = render(
    <StoreAccessProvider value={() => Promise.resolve({ store, Provider })}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </Provider>
    </StoreAccessProvider>,
  );
  return { ...result, store };
}
