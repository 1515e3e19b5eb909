/** Receives one line for each event; `error` where something failed. */
export type Log = (message: string, error?: unknown) => void;
