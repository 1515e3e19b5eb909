create table inquiries (
  -- Byte order, so that pages of a list have the same order in every database.
  reference text collate "C" primary key,
  -- SHA-256 of the idempotency key.
  key_digest text unique,
  received_at timestamptz(3) not null,
  full_name text not null,
  email text not null,
  company_name text not null,
  position text,
  details text not null
);
create index inquiries_by_time on inquiries (received_at, reference);

-- One row for each stored inquiry within the window of the limit. The digest of an address is personal data: unlogged,
-- so that neither the write-ahead log and its archive nor a replica contains it.
create unlogged table inquiry_senders (
  sender text not null,
  stored_at timestamptz not null
);
create index inquiry_senders_by_sender on inquiry_senders (sender, stored_at);
create index inquiry_senders_by_time on inquiry_senders (stored_at);

grant select, insert on inquiries to site_service;
grant select, insert, delete on inquiry_senders to site_service;
grant select on inquiries, pgmigrations to site_inquiries;
