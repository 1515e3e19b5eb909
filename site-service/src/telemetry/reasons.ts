/** Meaning of a reason code, and what an operator does about it. */
type ReasonText = { level: 'error' | 'warn'; meaning: string; remedy: string };

/**
 * Reason codes of log lines and of `site_service_incidents_total`. The list is closed: the label has no other values.
 * `docs/operating.md` is generated from it.
 */
export const reasons = {
  'service-error': {
    level: 'error',
    meaning: 'The service failed at a request, and answered 500.',
    remedy: 'Find the cause in the error of the line, and correct the code that its stack names.',
  },
  'inquiry-not-stored': {
    level: 'error',
    meaning: 'An inquiry was not stored; its sender got a 503.',
    remedy: 'Check the disk of `INQUIRY_DB`, or the database of `DATABASE_URL`.',
  },
  'inquiry-store-unavailable': {
    level: 'error',
    meaning: 'The store of the inquiries cannot be used: at the start of the service, or by a page of the inquiries.',
    remedy: 'Start the database of `DATABASE_URL`; the service connects by itself.',
  },
  'outbox-unavailable': {
    level: 'error',
    meaning: 'The notifications of inquiries could not be read or changed in the database. None is sent meanwhile.',
    remedy: 'Check the database, and the rights of its role `site_service`. The sender tries again every second.',
  },
  'mail-not-configured': {
    level: 'warn',
    meaning: 'The service started without `SMTP_URL`: nobody is notified of inquiries.',
    remedy: 'Set `SMTP_URL`, `INQUIRY_TO` and `INQUIRY_FROM`, or read the inquiries regularly.',
  },
  'mail-not-sent': {
    level: 'warn',
    meaning: 'A notification of an inquiry was not sent. It is retried, up to five days.',
    remedy:
      'Read `code`, `responseCode` and `command` of the line ([Mail](inquiries.md#mail)), and the log of the mail server.',
  },
  'mail-abandoned': {
    level: 'error',
    meaning: 'A notification could not be sent within five days. The inquiry is stored; nobody was notified.',
    remedy: 'Read the inquiry that the line names: `npm run inquiries -- show <reference>`.',
  },
  'retention-failed': {
    level: 'error',
    meaning: 'Inquiries could not be deleted after `INQUIRY_RETENTION_DAYS`. The service tries again in an hour.',
    remedy: 'Check the database, and the rights of its role `site_service`.',
  },
  'content-unreadable': {
    level: 'error',
    meaning: 'The content folder could not be read again. The loaded content is served.',
    remedy: 'Check `CONTENT_DIR` and `SECTIONS_DIR`.',
  },
  'content-fault': {
    level: 'warn',
    meaning: 'A content file has a fault. Its item is not served, or its version before is.',
    remedy: 'Correct the file and line; `npm run content:check` lists all faults.',
  },
  'search-index-failed': {
    level: 'error',
    meaning: 'The search index could not be built after a change of the content. The next search tries again.',
    remedy: 'Check the disk space for temporary files.',
  },
  'picture-unusable': {
    level: 'warn',
    meaning: 'A picture file cannot be converted. Requests for it get a 404.',
    remedy: 'Replace the file that the line names.',
  },
  'picture-not-cached': {
    level: 'warn',
    meaning: 'A converted picture could not be written to the cache. It is converted for each request.',
    remedy: 'Check the disk and the permissions of `PICTURE_CACHE_DIR`.',
  },
  'proxy-untrusted': {
    level: 'warn',
    meaning:
      'A client that `TRUST_PROXY` does not name sent X-Forwarded-For. Visitors behind it share one inquiry limit.',
    remedy: 'Add the address of the site server to `TRUST_PROXY` of the service.',
  },
  'requests-aborted': {
    level: 'warn',
    meaning: 'Requests had no answer when the service ended.',
    remedy: 'Look for slow requests: `site_service_request_seconds` has the time by endpoint.',
  },
} as const satisfies Readonly<Record<string, ReasonText>>;

/** A reason code. */
export type Reason = keyof typeof reasons;
