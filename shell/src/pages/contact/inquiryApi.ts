import { siteApi } from '@site/shared/data';
import type { inquiryKeyHeader } from '@site/shared/contract';
import type { Inquiry, InquiryAccepted } from '@site/shared/host';

/** Spelled here too, checked by its type: importing the value would bring the schemas to the browser. */
const keyHeader = 'idempotency-key' satisfies typeof inquiryKeyHeader;

/** An inquiry with the key that makes sending it twice harmless. */
export type KeyedInquiry = { inquiry: Inquiry; key: string };

const inquiryApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<InquiryAccepted, KeyedInquiry>({
      query: ({ inquiry, key }) => ({
        url: '/contact',
        method: 'POST',
        body: inquiry,
        headers: { [keyHeader]: key },
      }),
    }),
  }),
});

export const { sendInquiry } = inquiryApi.endpoints;
