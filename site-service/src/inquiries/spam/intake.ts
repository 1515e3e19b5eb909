import type { Inquiry } from '@site/shared/contract';
import { InquiryRejectedError, type InquiryStore, type NewInquiryStatus } from '../inquiryStore.ts';
import { assessSpam, suspectedScore, withoutTokenScore } from './assessSpam.ts';
import { createFormToken, isFormTimeAccepted, readFormTime } from './formToken.ts';

/** Thrown for an inquiry whose form is too new or too old, or has no genuine token; nothing is stored. */
export class FormTokenRejectedError extends InquiryRejectedError {
  override name = 'FormTokenRejectedError';
  /** Token with which the inquiry is accepted, at once and for `formMaxMs`. */
  readonly token: string;

  constructor(token: string) {
    super('The form is too new or too old, or has no genuine token.');
    this.token = token;
  }
}

/** An inquiry as it arrives: with the token of its form, its idempotency key, and the digest of its sender. */
export type ArrivedInquiry = {
  inquiry: Inquiry;
  /** Undefined from a release of the shell, or from a program, that knows no tokens. */
  token: string | undefined;
  key: string | undefined;
  sender: string;
};

/** Accepts inquiries from forms of an accepted age, and stores those that look like spam as suspected. */
export type InquiryIntake = {
  /** Returns the token of a form that is issued now. Rejects if the key cannot be read from the store. */
  issueToken: () => Promise<string>;
  /**
   * Stores an inquiry; resolves to its reference and status. An inquiry that is stored already resolves to its
   * reference whatever the age of the form: the answer to its first send was lost.
   * @throws FormTokenRejectedError and the errors of `InquiryStore.add`.
   */
  accept: (arrived: ArrivedInquiry) => Promise<{ reference: string; status: NewInquiryStatus }>;
};

/** Creates the intake of a store. @param formMinMs least age of a form, in milliseconds. */
export function createInquiryIntake(
  store: Pick<InquiryStore, 'add' | 'findRepeated' | 'formKey'>,
  formMinMs: number,
): InquiryIntake {
  return {
    issueToken: async () => createFormToken(await store.formKey(), Date.now()),
    async accept({ inquiry, token, key, sender }) {
      const score = assessSpam(inquiry).score + (token === undefined ? withoutTokenScore : 0);
      const status: NewInquiryStatus = score >= suspectedScore ? 'suspected' : 'open';
      const add = async () => ({ reference: await store.add(inquiry, key, sender, status), status });
      if (token === undefined) return add();
      const signingKey = await store.formKey();
      const time = readFormTime(signingKey, token);
      if (time !== undefined && isFormTimeAccepted(time, Date.now(), formMinMs)) return add();
      const repeated = key === undefined ? undefined : await store.findRepeated(inquiry, key);
      if (repeated !== undefined) return { reference: repeated, status };
      // As old as a form has to be: the visitor, who has typed everything, can send it again at once.
      throw new FormTokenRejectedError(createFormToken(signingKey, Date.now() - formMinMs));
    },
  };
}
