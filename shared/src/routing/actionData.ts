import { createContext, use } from 'react';

const ActionDataContext = createContext<unknown>(undefined);

/** Hands the data of the page's action to the page that answers a posted form. */
export const ActionDataProvider = ActionDataContext.Provider;

/** What the page's action gave for the posted form that this page answers; undefined for a page that was visited. */
export function useActionData<Data>(): Data | undefined {
  // A page reads what its own action gave.
  return use(ActionDataContext) as Data | undefined;
}
