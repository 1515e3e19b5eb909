import { type ErrorBody, inquiryBodyLimitBytes } from '@site/shared/contract';

/** Every refusal of the service: its code on the wire, its status, and its message where none more exact is given. */
const apiErrors = {
  invalid_url: { status: 400, message: 'The address is not valid.' },
  invalid_query: { status: 400, message: 'A parameter of the query is not valid.' },
  invalid_header: { status: 400, message: 'A header is not valid.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  bad_request: { status: 400, message: 'The request is not valid.' },
  unknown_call: { status: 404, message: 'There is no such call. GET /api/openapi.json lists all calls.' },
  not_found: { status: 404, message: 'There is no such content.' },
  unusable_picture: { status: 404, message: 'The picture cannot be read, or has just changed.' },
  key_reused: {
    status: 409,
    message: 'The idempotency key belongs to another inquiry. Send this one under a new key.',
  },
  body_too_large: { status: 413, message: `The body is larger than ${inquiryBodyLimitBytes / 1024} KiB.` },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  invalid_inquiry: { status: 422, message: 'The inquiry cannot be accepted as it is; details names the fields.' },
  too_many_requests: { status: 429, message: 'Too many inquiries from this address; try again later.' },
  inquiries_unavailable: { status: 503, message: 'No inquiry can be stored at the moment; try again later.' },
  internal_error: { status: 500, message: 'The service failed; the fault is in its log.' },
} as const;

/** The code of a refusal, as it stands in the error body. */
export type ApiErrorCode = keyof typeof apiErrors;

/** An expected failure of a call; the error handler turns it into the answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly statusCode: number;
  readonly details: unknown;

  constructor(code: ApiErrorCode, message: string = apiErrors[code].message, details?: unknown) {
    super(message);
    this.code = code;
    this.statusCode = apiErrors[code].status;
    this.details = details;
  }

  /** When to ask again, in seconds, where the details say so. */
  get retryAfterSeconds(): number | undefined {
    const { retryAfterSeconds } = (this.details ?? {}) as { retryAfterSeconds?: unknown }; // checked below
    return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
  }

  /** The answer's body. */
  toBody(): ErrorBody {
    return {
      error: { code: this.code, message: this.message, ...(this.details !== undefined && { details: this.details }) },
    };
  }
}

/** What is asked for has another address; the error handler answers 301. */
export class Moved extends Error {
  override name = 'Moved';
  readonly location: string;

  constructor(location: string) {
    super(`Moved to ${location}`);
    this.location = location;
  }
}

/** Fastify's own error codes, by what they mean here. Their messages can quote the body, so they are not passed on. */
const fastifyCodes: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_BAD_URL: 'invalid_url',
  // Longer than whatever has an address here.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
};

/** Converts anything thrown while answering into a refusal; what is not expected becomes `internal_error`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }; // both checked below
  if (typeof code === 'string' && fastifyCodes[code]) return new ApiError(fastifyCodes[code]);
  if (error instanceof SyntaxError && statusCode === 400) return new ApiError('invalid_json');
  return new ApiError(
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'bad_request' : 'internal_error',
  );
}
