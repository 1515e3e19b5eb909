import { siteApi } from '@site/shared/data';
import {
  type FormToken,
  formTokenHeader,
  missingFormToken,
  type Inquiry,
  type InquiryAccepted,
  idempotencyKeyHeader,
} from '@site/shared/host';

/** An inquiry with its idempotency key, and the token of its form if there is one. */
export type KeyedInquiry = { inquiry: Inquiry; key: string; token: string | undefined };

const inquiryApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    issueFormToken: build.query<FormToken, void>({
      query: () => '/contact/form',
      // The answer to the inquiry has a token too.
      extraOptions: { isSilent: true },
    }),
    sendInquiry: build.mutation<InquiryAccepted, KeyedInquiry>({
      query: ({ inquiry, key, token }) => ({
        url: '/contact',
        method: 'POST',
        body: inquiry,
        headers: { [idempotencyKeyHeader]: key, [formTokenHeader]: token ?? missingFormToken },
      }),
      // The form reports the failure.
      extraOptions: { isSilent: true },
    }),
  }),
});

export const { issueFormToken, sendInquiry } = inquiryApi.endpoints;
