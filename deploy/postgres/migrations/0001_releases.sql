-- A stored release. It appears together with its files, by one transaction, and never changes.
create table releases (
  part text not null check (part ~ '^[a-z][a-z0-9-]*$'),
  id text not null check (id ~ '^[0-9A-Za-z-]{1,80}$'),
  put_at timestamptz not null default now(),
  primary key (part, id)
);

create table release_files (
  part text not null,
  id text not null,
  path text not null,
  content bytea not null,
  primary key (part, id, path),
  foreign key (part, id) references releases on delete cascade
);
-- Most files are compressed already, and PostgreSQL would try to compress them again.
alter table release_files alter column content set storage external;

-- The release log. The primary key decides which of several concurrent writers appends an entry.
create table release_log (
  n bigint primary key check (n between 1 and 999999999999999),
  content bytea not null
);

-- Reports of the site servers, one for each.
create table server_reports (
  server text primary key check (server ~ '^[0-9A-Za-z][0-9A-Za-z_.-]{0,79}$'),
  content bytea not null check (octet_length(content) <= 65536)
);

-- Tells the site servers of a new entry after the commit, so that they read the log at once.
create function notify_release_log() returns trigger language plpgsql as $$
begin
  perform pg_notify('release_log', new.n::text);
  return null;
end
$$;
create trigger release_log_notify after insert on release_log for each row execute function notify_release_log();

grant select on pgmigrations to site_server, site_release, site_service;
grant select on releases, release_files, release_log, server_reports to site_server, site_release;
grant insert, update, delete on server_reports to site_server;
grant insert on release_log to site_withdrawal, site_release;
grant insert, delete on releases, release_files to site_release;
