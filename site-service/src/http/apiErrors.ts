import { type ErrorBody, formTokenRejectedCode, inquiryBodyLimitBytes } from '@site/shared/contract';

/** API errors by code: HTTP status and default message. */
const apiErrors = {
  invalid_url: { status: 400, message: 'The URL is not valid.' },
  invalid_query: { status: 400, message: 'A query parameter is not valid.' },
  invalid_header: { status: 400, message: 'A header is not valid.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  bad_request: { status: 400, message: 'The request is not valid.' },
  unknown_call: { status: 404, message: 'There is no such endpoint. GET /api/openapi.json lists all endpoints.' },
  not_found: { status: 404, message: 'There is no such content item.' },
  unknown_content_type: { status: 404, message: 'No section declares this content type.' },
  unusable_picture: { status: 404, message: 'The picture cannot be converted, or its file has just changed.' },
  key_reused: {
    status: 409,
    message: 'The idempotency key belongs to another inquiry. Send this one under a new key.',
  },
  [formTokenRejectedCode]: {
    status: 409,
    message:
      'The token of the form is missing or invalid, or the form is too new or too old. Send the inquiry again with the token in details.',
  },
  body_too_large: { status: 413, message: `The body is larger than ${inquiryBodyLimitBytes / 1024} KiB.` },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  invalid_inquiry: { status: 422, message: 'The inquiry is not valid; details lists the invalid fields.' },
  too_many_requests: { status: 429, message: 'Too many inquiries from this address; try again later.' },
  inquiries_unavailable: { status: 503, message: 'Inquiries cannot be stored at the moment; try again later.' },
  internal_error: { status: 500, message: 'The service failed; the error is in its log.' },
} as const;

/** Error code in the response body. */
export type ApiErrorCode = keyof typeof apiErrors;

/** An expected failure of a request. The error handler converts it to the response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly statusCode: number;
  readonly details: unknown;

  constructor(
    code: ApiErrorCode,
    message: string = apiErrors[code].message,
    details?: unknown,
    options?: { cause: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.statusCode = apiErrors[code].status;
    this.details = details;
  }

  /** `retryAfterSeconds` of the details, if present. */
  get retryAfterSeconds(): number | undefined {
    const { retryAfterSeconds } = (this.details ?? {}) as { retryAfterSeconds?: unknown }; // safe: checked below
    return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
  }

  toBody(): ErrorBody {
    return {
      error: { code: this.code, message: this.message, ...(this.details !== undefined && { details: this.details }) },
    };
  }
}

/** Thrown if the content has another URL. The error handler responds with 301. */
export class Moved extends Error {
  override name = 'Moved';
  readonly location: string;

  constructor(location: string) {
    super(`Moved to ${location}`);
    this.location = location;
  }
}

/** API error codes by Fastify error code. Fastify's messages can quote the body, so they are not sent to the client. */
const fastifyCodes: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_BAD_URL: 'invalid_url',
  // No slug or picture path is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
};

/** Converts a thrown value to an API error; an unexpected one becomes `internal_error`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }; // safe: both types are checked below
  if (typeof code === 'string' && fastifyCodes[code]) return new ApiError(fastifyCodes[code]);
  if (error instanceof SyntaxError && statusCode === 400) return new ApiError('invalid_json');
  const isRejected = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new ApiError(isRejected ? 'bad_request' : 'internal_error', undefined, undefined, { cause: error });
}
