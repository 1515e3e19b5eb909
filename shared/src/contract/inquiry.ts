import { type Static, Type } from 'typebox';

/**
 * Request body of `POST /api/contact`. The maximum lengths only prevent abuse; the rules of the form are in
 * `inquiryRules.ts`, which form and service share.
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
/** The data of a submitted contact form. */
export type Inquiry = Static<typeof inquirySchema>;

/** Body of `GET /api/contact/form`: a token that says when the form was issued. */
export const formTokenSchema = Type.Object({ token: Type.String() });
export type FormToken = Static<typeof formTokenSchema>;

/** Body of the 202 response; the visitor can quote `reference`, such as `CAR-2F7K-9QXM`. */
export const inquiryAcceptedSchema = Type.Object({ reference: Type.String() });
export type InquiryAccepted = Static<typeof inquiryAcceptedSchema>;
