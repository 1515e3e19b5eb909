import { createContext } from 'react';

/** Whether the `DataSection` around was made ready on an earlier visit to its page, so that it came with the page. */
export const SectionReturn = createContext(false);
