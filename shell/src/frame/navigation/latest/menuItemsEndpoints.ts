import type { MenuItems } from '@site/shared';
import { siteApi } from '@site/shared/data';

const menuItemsApi = siteApi.injectEndpoints({
  // The reporter of failed calls knows this name and keeps silent about it.
  endpoints: (build) => ({ menuItems: build.query<MenuItems, void>({ query: () => '/menu-items' }) }),
});

export const { useMenuItemsQuery } = menuItemsApi;
