import { toSafeText } from '../inquiries/formatInquiry.ts';
import { DeletedTextRemainsError } from '../inquiries/inquiryStore.ts';

/** Error whose status and texts a page shows. */
export class PageError extends Error {
  readonly status: number;
  /** Heading of the page. */
  readonly heading: string;

  constructor(status: number, heading: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.heading = heading;
  }
}

/** Returns the error for an inquiry that the store does not have. */
export function inquiryNotFound(reference: string): PageError {
  return new PageError(
    404,
    'No such inquiry',
    `There is no inquiry ${toSafeText(reference)}. It was deleted, on request or after the retention time, or the reference is not complete. Nothing was changed.`,
  );
}

/**
 * Resolves to the result of an operation of the store.
 * @throws PageError with the status 503 and the cause, if the database cannot be used; 500 if it holds deleted text.
 */
export async function callStore<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (cause) {
    if (cause instanceof DeletedTextRemainsError)
      throw new PageError(500, 'Deleted, but not erased yet', cause.message, { cause });
    throw new PageError(
      503,
      'The inquiries cannot be used',
      'The database of the inquiries does not answer; nothing can be read or changed. Check the database of DATABASE_URL, or the file and the disk of INQUIRY_DB, and load the page again. The cause is in the log of the site service.',
      { cause },
    );
  }
}
