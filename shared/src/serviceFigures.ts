import { type Static, Type } from 'typebox';

/** Schema of `ContentFaultFigure`. */
const contentFaultSchema = Type.Object({
  file: Type.String({ description: 'Path relative to the content folder.' }),
  line: Type.Integer({ minimum: 1 }),
  field: Type.Optional(Type.String()),
  fault: Type.String(),
  remedy: Type.String(),
});

/** Number of content faults in `ServiceFigures`; the metrics have the number of all. */
export const figuredFaultLimit = 100;

/** Path of the site service's figures on its admin port. */
export const serviceFiguresPath = '/_site/figures';

/** Path of the pages of the inquiries on the site service's admin port. */
export const inquiriesPath = '/_site/inquiries';

/** Schema of `ServiceFigures`, for the site server's check of the response. */
export const serviceFiguresSchema = Type.Object({
  content: Type.Object({
    version: Type.String(),
    items: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'Number of items by type.' }),
    faults: Type.Array(contentFaultSchema, { maxItems: figuredFaultLimit }),
  }),
  inquiries: Type.Object({
    stored: Type.Integer({ minimum: 0 }),
    failed: Type.Integer({ minimum: 0 }),
    waiting: Type.Optional(Type.Integer({ minimum: 0, description: 'Open inquiries.' })),
  }),
  notifications: Type.Optional(
    Type.Object({
      pending: Type.Integer({ minimum: 0, description: 'Notifications of inquiries that are not sent yet.' }),
      abandoned: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** A fault of a content file. */
export type ContentFaultFigure = Static<typeof contentFaultSchema>;

/**
 * Figures of the site service. Inquiry counts are since its start, except for `waiting`. `waiting` and `notifications`
 * are absent if the database does not answer. `faults` has the first `figuredFaultLimit` faults.
 */
export type ServiceFigures = Static<typeof serviceFiguresSchema>;
