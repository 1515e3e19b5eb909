import { siteApi } from '@site/shared/data';
import { type Inquiry, type InquiryAccepted, idempotencyKeyHeader } from '@site/shared/host';

/** An inquiry with the key that makes sending it twice harmless. */
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
      // The form itself says that it failed.
      extraOptions: { isSilent: true },
    }),
  }),
});

export const { sendInquiry } = inquiryApi.endpoints;
