-- The local realtime feed: stores changes of published tables until they are delivered. Never part of the migrations.
create schema if not exists local_realtime;
revoke all on schema local_realtime from public;

create unlogged table if not exists local_realtime.changes (
  id bigint generated always as identity primary key,
  schema_name text not null,
  table_name text not null,
  type text not null,
  key jsonb not null,
  happened_at timestamptz not null default clock_timestamp()
);
alter table local_realtime.changes drop column if exists deleted;

-- Stores the key only, because access to the row is evaluated on delivery.
create or replace function local_realtime.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into local_realtime.changes (schema_name, table_name, type, key)
  select tg_table_schema, tg_table_name, tg_op, jsonb_object_agg(name, changed -> name)
  from unnest(tg_argv) as name;
  perform pg_notify('local_realtime', '');
  return null;
end
$$;
revoke all on function local_realtime.record_change() from public;

-- Installs the trigger on exactly the tables and operations of the publication.
do $$
declare
  published record;
  operations text := (
    select concat_ws(' or ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end, case when pubdelete then 'delete' end)
    from pg_publication where pubname = 'supabase_realtime');
begin
  for published in
    select t.tgrelid::regclass as relation
    from pg_trigger t
    where t.tgname = 'local_realtime' and not exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and to_regclass(format('%I.%I', p.schemaname, p.tablename)) = t.tgrelid)
  loop
    execute format('drop trigger local_realtime on %s', published.relation);
  end loop;

  for published in
    select format('%I.%I', p.schemaname, p.tablename) as relation, (
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisprimary and i.indrelid = to_regclass(format('%I.%I', p.schemaname, p.tablename))) as key
    from pg_publication_tables p
    where p.pubname = 'supabase_realtime' and operations <> ''
  loop
    execute format(
      'create or replace trigger local_realtime after %s on %s
       for each row execute function local_realtime.record_change(%s)', operations, published.relation, published.key);
  end loop;
end
$$;

-- Pending changes have no subscribers after a restart; new subscribers fetch the current state first.
truncate local_realtime.changes;
