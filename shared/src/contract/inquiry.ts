import { type Static, Type } from 'typebox';

/**
 * `POST /api/contact`. Lengths are generous caps against abuse, not rules of the form;
 * those are in `inquiryRules.ts`, which form and service share.
 */
export const inquirySchema = Type.Object(
  {
    fullName: Type.String({ maxLength: 200 }),
    email: Type.String({ maxLength: 254 }),
    companyName: Type.String({ maxLength: 200 }),
    position: Type.Optional(Type.String({ maxLength: 200 })),
    details: Type.String({ maxLength: 20_000 }),
  },
  { additionalProperties: false },
);
/** What the contact form sends (specification, section 3). */
export type Inquiry = Static<typeof inquirySchema>;

/** The 202 answer: `reference` is what the visitor can quote, such as `CAR-2F7K-9QXM`. */
export const inquiryAcceptedSchema = Type.Object({ reference: Type.String() });
export type InquiryAccepted = Static<typeof inquiryAcceptedSchema>;
