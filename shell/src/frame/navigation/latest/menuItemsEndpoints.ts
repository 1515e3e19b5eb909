import type { MenuItems } from '@site/shared';
import { siteApi } from '@site/shared/data';

const menuItemsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    // Optional content: a failure is not logged.
    menuItems: build.query<MenuItems, void>({ query: () => '/menu-items', extraOptions: { isSilent: true } }),
  }),
});

export const { useMenuItemsQuery } = menuItemsApi;
