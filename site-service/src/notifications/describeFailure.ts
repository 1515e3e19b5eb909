/** Fields of a failed delivery in the log. */
export type DeliveryFailure = {
  /** nodemailer's code, such as `ETIMEDOUT`. */
  code?: string;
  /** Status of the mail server, such as 451. */
  responseCode?: number;
  /** Command that failed, such as `RCPT TO`. */
  command?: string;
};

/** Codes and commands: letters without a place for an address. */
const plain = /^[A-Z][A-Z0-9_-]*(?: [A-Z0-9_-]+)?$/;

/**
 * Returns the fields of an error of nodemailer that can be logged. Its message quotes the mail server, which may quote
 * addresses and text of the mail.
 */
export function describeFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof code === 'string' && plain.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && plain.test(command) && { command }),
  };
}
