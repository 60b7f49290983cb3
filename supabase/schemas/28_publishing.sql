-- Publishing on a static host: once the content has not changed for a while, the function deliver-outbox calls the host's deploy hook.

-- Returns a text that differs after every change of what visitors see in the prerendered pages: published posts that are due, projects, categories, services
-- with their prices, references, the archive of the newsletter, pictures, redirects and public settings. It is computed from the rows, because a counter would
-- miss scheduled posts, and the latest change would miss transactions that commit late. The filters repeat the policies of visitors, so that every
-- caller gets the same text. Times are numbers, because their text depends on the session's time zone.
create function private.get_site_revision() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(' ', posts.revision, projects.revision, categories.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision(), private.get_pages_revision(),
    private.get_redirects_revision()))
  from (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at), author_name), 0))) as revision
    from public.blog_posts where published and published_at <= now()
  ) as posts, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), featured_order, display_order), 0))) as revision
    from public.projects where published
  ) as projects, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.categories
  ) as categories, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', key, extract(epoch from updated_at)), 0))) as revision
    from public.settings where private.is_public_setting(key)
  ) as settings, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.quote_templates
  ) as templates, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at)), 0))) as revision
    from public.case_studies where published and published_at <= now()
  ) as studies
$$;
grant execute on function private.get_site_revision() to anon, authenticated, service_role;

create function public.get_site_revision() returns text language sql stable set search_path = '' as $$
  select private.get_site_revision()
$$;
grant execute on function public.get_site_revision() to anon, authenticated, service_role;
comment on function public.get_site_revision() is 'A text that differs after every change of the content that is written into pages.';

-- One row. No API role can read this schema: the URL is enough to start builds. Backups exclude it, because a copy restored
-- elsewhere must not publish.
create table private.deploy_hook (
  id boolean primary key default true check (id),
  url text check (length(url) <= 2000 and url ~ '^https?://[^/?#@[:space:]\\]+/[^[:space:]]*$'),
  -- The revision of the last accepted call, and its time.
  published_revision text,
  published_at timestamptz,
  -- The revision at the last check, when a check first found it, and since when changes wait.
  seen_revision text,
  seen_at timestamptz,
  waiting_since timestamptz,
  -- When an admin requested to publish without waiting.
  requested_at timestamptz,
  claimed_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text
);

create table private.deploy_hook_calls (
  id bigint generated always as identity primary key,
  called_at timestamptz not null,
  -- Null where the host accepted the call.
  error text
);

create function private.deploy_hook_host(url text) returns text language sql immutable set search_path = '' as $$
  select lower(substring(url from '^https?://([^/?#@[:space:]\\]+)'))
$$;

create function private.claim_deploy_hook() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  hook private.deploy_hook;
  revision text;
begin
  select * into hook from private.deploy_hook where url is not null for update skip locked;
  if not found then return null; end if;
  revision := private.get_site_revision();
  if hook.seen_revision is distinct from revision then
    update private.deploy_hook set seen_revision = revision, seen_at = now() returning * into hook;
  end if;
  -- A call with an unknown outcome may have started a build of an earlier revision.
  if hook.published_revision is not distinct from revision and hook.requested_at is null and hook.attempts = 0 then
    update private.deploy_hook set waiting_since = null where waiting_since is not null;
    return null;
  end if;
  if hook.waiting_since is null then
    update private.deploy_hook set waiting_since = now() returning * into hook;
  end if;
  if hook.next_attempt_at > now() or not (
    hook.requested_at is not null or hook.seen_at <= now() - interval '1 minute' or hook.waiting_since <= now() - interval '10 minutes'
  ) then
    return null;
  end if;
  update private.deploy_hook
  set attempts = hook.attempts + 1, claimed_at = now(), next_attempt_at = now() + interval '2 minutes';
  return jsonb_build_object('url', hook.url, 'revision', revision, 'attempt', hook.attempts + 1);
end
$$;
grant execute on function private.claim_deploy_hook() to service_role;

-- Returns the hook and its attempt where a call is due, and claims it for two minutes; null otherwise.
create function public.claim_deploy_hook() returns jsonb language sql set search_path = '' as $$
  select private.claim_deploy_hook()
$$;
grant execute on function public.claim_deploy_hook() to service_role;

create function private.settle_deploy_hook(revision text, attempt int, error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deploy_hook_calls (called_at, error) values (now(), left(settle_deploy_hook.error, 100));
  delete from private.deploy_hook_calls where id <= (select max(id) - 50 from private.deploy_hook_calls);
  if settle_deploy_hook.error is null then
    update private.deploy_hook set published_revision = settle_deploy_hook.revision, published_at = now(), waiting_since = null, attempts = 0,
      next_attempt_at = null, last_error = null, requested_at = case when requested_at > claimed_at then requested_at end
    where attempts = settle_deploy_hook.attempt;
  else
    update private.deploy_hook set last_error = left(settle_deploy_hook.error, 100),
      next_attempt_at = now() + make_interval(secs => least(60 * 2 ^ least(attempts - 1, 20), 21600))
    where attempts = settle_deploy_hook.attempt;
  end if;
end
$$;
grant execute on function private.settle_deploy_hook(text, int, text) to service_role;

-- Stores the outcome of a claimed call; `error` is null where the host accepted it. A failed call is repeated after a minute, then after twice
-- as long each time, at most six hours. If another URL was set meanwhile, only the log gets the outcome.
create function public.settle_deploy_hook(revision text, attempt int, error text) returns void language sql set search_path = '' as $$
  select private.settle_deploy_hook(revision, attempt, error)
$$;
grant execute on function public.settle_deploy_hook(text, int, text) to service_role;

create function private.get_publishing() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'host', private.deploy_hook_host(h.url),
      'state', case
        when h.url is null then 'off'
        when h.last_error is not null then 'failed'
        when h.requested_at is not null or h.attempts > 0 or h.published_revision is distinct from private.get_site_revision()
          then 'waiting'
        else 'published'
      end,
      'published_at', h.published_at,
      'next_attempt_at', case when h.last_error is not null then h.next_attempt_at end,
      'error', h.last_error,
      'calls', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'called_at', c.called_at, 'error', c.error) order by c.id desc), '[]')
        from (select * from private.deploy_hook_calls order by id desc limit 10) as c
      )
    )
    from private.deploy_hook as h
  );
end
$$;
grant execute on function private.get_publishing() to authenticated;

create function public.get_publishing() returns jsonb language sql stable set search_path = '' as $$
  select private.get_publishing()
$$;
grant execute on function public.get_publishing() to authenticated;
comment on function public.get_publishing() is 'The state of publishing, the host of the deploy hook and its last calls. Errors: not_allowed.';

create function private.set_deploy_hook(url text) returns void language plpgsql security definer set search_path = '' as $$
declare
  before text;
  wanted text := nullif(btrim(set_deploy_hook.url), '');
begin
  perform private.require_admin();
  select h.url into before from private.deploy_hook h for update;
  if before is not distinct from wanted then return; end if;
  begin
    update private.deploy_hook as h
    set url = wanted, published_revision = null, waiting_since = null, requested_at = null, attempts = 0, next_attempt_at = null, last_error = null;
  exception when check_violation then
    raise exception using errcode = 'P0001', message = 'invalid_url';
  end;
  -- The URL itself is a secret.
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'update', 'deploy_hook', 'deploy_hook', jsonb_build_object('host',
    jsonb_build_object('from', private.deploy_hook_host(before), 'to', private.deploy_hook_host(wanted))));
end
$$;
grant execute on function private.set_deploy_hook(text) to authenticated;

create function public.set_deploy_hook(url text) returns void language sql set search_path = '' as $$
  select private.set_deploy_hook(url)
$$;
grant execute on function public.set_deploy_hook(text) to authenticated;
comment on function public.set_deploy_hook(text) is
  'Sets the URL that starts a build on the host; null removes it. Errors: not_allowed, invalid_url.';

create function private.publish_site() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from private.deploy_hook where url is not null) then
    raise exception using errcode = 'P0001', message = 'no_deploy_hook';
  end if;
  if not public.take_rate_limit('publish_site', 'site', 20, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  update private.deploy_hook set requested_at = now(), next_attempt_at = case when last_error is null then next_attempt_at end,
    last_error = null;
end
$$;
grant execute on function private.publish_site() to authenticated;

create function public.publish_site() returns void language sql set search_path = '' as $$
  select private.publish_site()
$$;
grant execute on function public.publish_site() to authenticated;
comment on function public.publish_site() is
  'Requests a call of the deploy hook by the next run of deliver-outbox. Errors: not_allowed, no_deploy_hook, rate_limited.';
