import type postgres from 'postgres'

/**
 * Returns the definitions of everything in a database as sorted lines: objects of all schemas with their owners, privileges and comments,
 * default privileges, roles, extensions and publications. Excludes only the order of columns.
 */
export async function catalogueOf(sql: postgres.Sql): Promise<readonly string[]> {
  const rows = await sql.begin(async (transaction) => {
    // An empty search path makes definitions include schema names.
    await transaction`set local search_path to ''`
    return transaction<{ line: string }[]>`
      with spaces as (
        select oid, nspname, nspowner, nspacl from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      ),
      relations as (
        select c.*, c.oid::regclass as name from pg_class c join spaces on spaces.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
      ),
      columns as (select r.name, r.relkind, a.* from relations r join pg_attribute a on attrelid = r.oid and attnum > 0 and not attisdropped),
      functions as (select p.* from pg_proc p join spaces on spaces.oid = pronamespace),
      types as (
        select t.* from pg_type t join spaces on spaces.oid = typnamespace left join pg_class c on c.oid = typrelid
        where typtype in ('e', 'd', 'r') or c.relkind = 'c'
      ),
      privileges as (
        select 'schema ' || nspname as object, coalesce(nspacl, acldefault('n', nspowner)) as acl from spaces
        union all
        select 'relation ' || name, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from relations
        union all
        select concat_ws(' ', 'column', name, attname), attacl from columns
        union all
        select 'function ' || oid::regprocedure, coalesce(proacl, acldefault('f', proowner)) from functions
        union all
        select concat_ws(' ', 'default', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype), defaclacl from pg_default_acl
      )
      select concat_ws(' | ', 'schema', nspname, nspowner::regrole) as line from spaces
      union all
      select concat_ws(' | ', 'privilege', object, grantor::regrole, case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type, is_grantable)
      from privileges, aclexplode(acl)
      union all
      select concat_ws(' | ', 'relation', name, relkind, relpersistence, relowner::regrole, relrowsecurity, relforcerowsecurity, relreplident, reloptions,
        case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) from relations
      union all
      select concat_ws(' | ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        attcollation::regcollation, attoptions, pg_get_expr(adbin, adrelid))
      from columns left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind <> 'S'
      union all
      select concat_ws(' | ', 'constraint', r.name, conname, convalidated, pg_get_constraintdef(c.oid))
      from pg_constraint c join relations r on conrelid = r.oid
      union all
      select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisunique) from pg_index join relations r on indrelid = r.oid
      union all
      select concat_ws(' | ', 'policy', to_jsonb(p)) from pg_policies p
      union all
      select concat_ws(' | ', 'function', case when prokind = 'a' then oid::regprocedure::text else pg_get_functiondef(oid) end, proowner::regrole)
      from functions
      union all
      select concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
      union all
      select concat_ws(' | ', 'event trigger', to_jsonb(e) - 'oid') from pg_event_trigger e
      union all
      select concat_ws(' | ', 'type', oid::regtype, typtype, typowner::regrole,
        (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = types.oid)) from types
      union all
      select concat_ws(' | ', 'collation', oid::regcollation, collprovider, collisdeterministic, colllocale, collowner::regrole)
      from pg_collation where collnamespace in (select oid from spaces)
      union all
      select concat_ws(' | ', 'sequence', to_jsonb(s) - 'last_value') from pg_sequences s
      union all
      select concat_ws(' | ', 'rule', pg_get_ruledef(oid)) from pg_rewrite where rulename <> '_RETURN' and ev_class in (select oid from relations)
      union all
      select concat_ws(' | ', 'comment', o.type, o.identity, description) from pg_description, pg_identify_object(classoid, objoid, objsubid) o
      where o.schema in (select nspname from spaces) or o.type in ('schema', 'policy', 'trigger', 'table constraint', 'publication')
      union all
      select concat_ws(' | ', 'publication', to_jsonb(p) - 'oid' - 'pubowner', to_jsonb(t)) from pg_publication p
      left join pg_publication_tables t using (pubname)
      union all
      select concat_ws(' | ', 'extension', extname, extversion, extnamespace::regnamespace) from pg_extension
      union all
      select concat_ws(' | ', 'role', to_jsonb(r) - 'oid' - 'rolpassword') from pg_roles r where rolname !~ '^pg_'
      union all
      select concat_ws(' | ', 'membership', roleid::regrole, member::regrole, admin_option, inherit_option, set_option) from pg_auth_members
      union all
      select concat_ws(' | ', 'setting', setrole::regrole, (select datname from pg_database where oid = setdatabase), setconfig) from pg_db_role_setting
      order by line`
  })
  return rows.map(({ line }) => line)
}
