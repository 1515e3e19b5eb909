import { siteApi } from '@site/shared/data';
import { type Inquiry, type InquiryAccepted, idempotencyKeyHeader } from '@site/shared/host';

/** An inquiry with its idempotency key. */
export type KeyedInquiry = { inquiry: Inquiry; key: string };

const inquiryApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<InquiryAccepted, KeyedInquiry>({
      query: ({ inquiry, key }) => ({
        url: '/contact',
        method: 'POST',
        body: inquiry,
        headers: { [idempotencyKeyHeader]: key },
      }),
      // The form reports the failure.
      extraOptions: { isSilent: true },
    }),
  }),
});

export const { sendInquiry } = inquiryApi.endpoints;
