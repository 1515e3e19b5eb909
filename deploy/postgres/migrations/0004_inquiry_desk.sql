-- An earlier version of the service, while the services are replaced, stores open inquiries without a notification.
alter table inquiries add column status text not null default 'open' check (status in ('open', 'done', 'suspected'));
create index inquiries_by_status on inquiries (status, received_at, reference);

-- What people did with an inquiry.
create table inquiry_events (
  id bigint generated always as identity primary key,
  reference text collate "C" not null references inquiries on delete cascade,
  at timestamptz(3) not null default clock_timestamp(),
  person text not null,
  action text not null check (action in ('done', 'reopened', 'accepted', 'noted')),
  note text
);
create index inquiry_events_by_reference on inquiry_events (reference, id);

-- Deletions, without a trace of the inquiry. A deletion after the retention time has no person.
create table inquiry_deletions (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  person text,
  count integer not null
);

-- The notification of each inquiry (transactional outbox), written in the transaction of the inquiry.
create table inquiry_outbox (
  reference text collate "C" primary key references inquiries on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'sent', 'abandoned')),
  -- Attempts so far. A sender whose number is lower has lost its claim.
  attempts integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp()
);
create index inquiry_outbox_by_due_time on inquiry_outbox (due_at) where state = 'pending';

-- The key that signs the times of forms, the same for all services.
create table inquiry_form_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- The service, with its pages and the deletion after the retention time.
grant update (status), delete on inquiries to site_service;
grant select, insert, update on inquiry_outbox to site_service;
grant select, insert on inquiry_events, inquiry_deletions, inquiry_form_key to site_service;
-- `npm run inquiries`. It inserts the notification of a suspected inquiry that is none.
grant update (status) on inquiries to site_inquiries;
grant select, insert on inquiry_outbox, inquiry_events, inquiry_deletions to site_inquiries;
