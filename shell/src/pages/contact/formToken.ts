import { createContext } from 'react';

/**
 * Token of the form, which says when the service issued it; only on the server, and undefined if the service did not
 * answer. The browser reads the token from the server's HTML.
 */
export const FormTokenContext = createContext<string | undefined>(undefined);
