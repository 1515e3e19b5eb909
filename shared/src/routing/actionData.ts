import { createContext, use } from 'react';

const ActionDataContext = createContext<unknown>(undefined);

/** Provides the data of the page's action to the page that responds to a posted form. */
export const ActionDataProvider = ActionDataContext.Provider;

/** Returns the data of the page's action if the page responds to a posted form; otherwise undefined. */
export function useActionData<Data>(): Data | undefined {
  // The page declares the type, because the data is from its action.
  return use(ActionDataContext) as Data | undefined;
}
