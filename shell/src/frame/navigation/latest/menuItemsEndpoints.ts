import type { MenuItems } from '@site/shared';
import { siteApi } from '@site/shared/data';

const menuItemsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    // Its failure is to be ignored without a word (specification, section 8).
    menuItems: build.query<MenuItems, void>({ query: () => '/menu-items', extraOptions: { isSilent: true } }),
  }),
});

export const { useMenuItemsQuery } = menuItemsApi;
