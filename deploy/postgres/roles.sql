-- Creates the roles of the site. Run it once as a superuser, connected to the site's database, before the first
-- `npm run migrate`; it may be run again. Then give each role a password: `alter role site_server password '…'`.
--
--   site_owner       owns the tables; only `npm run migrate` uses it
--   site_server      site server: reads releases and the log, writes its report
--   site_withdrawal  no login: appends log entries; granted to site_server only if RELEASE_SERVER_KEY is set
--   site_release     release commands: store releases, append log entries, delete pruned releases
--   site_service     site service: stores inquiries, sends their notifications, changes their status, adds notes, and
--                    deletes inquiries, on its pages and after the retention time
--   site_inquiries   people who answer inquiries: reads them, changes their status, adds notes, and deletes inquiries
do $$
declare
  role text;
begin
  foreach role in array array['site_owner', 'site_server', 'site_release', 'site_service', 'site_inquiries'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
    execute format('grant connect on database %I to %I', current_database(), role);
    execute format('alter role %I set search_path = public', role);
  end loop;
  if not exists (select from pg_roles where rolname = 'site_withdrawal') then
    create role site_withdrawal nologin;
  end if;
  execute format('revoke all on database %I from public', current_database());
end
$$;

revoke all on schema public from public;
grant usage, create on schema public to site_owner;
grant usage on schema public to site_server, site_withdrawal, site_release, site_service, site_inquiries;
