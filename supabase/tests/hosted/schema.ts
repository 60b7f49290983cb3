import type postgres from 'postgres'

/** Returns the definitions of all objects that migrations create, without owners and grants, as sorted lines of text. */
export async function schemaOf(sql: postgres.Sql): Promise<readonly string[]> {
  const rows = await sql.begin(async (transaction) => {
    // An empty search path makes definitions include schema names.
    await transaction`set local search_path to ''`
    return transaction<{ line: string }[]>`
      with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
      relations as (
        select c.*, c.oid::regclass as name from pg_class c join spaces on spaces.oid = relnamespace where relkind in ('r', 'v', 'm', 'S')
      )
      select concat_ws(' | ', 'schema', nspname, obj_description(oid)) as line from spaces
      union all
      select concat_ws(' | ', 'relation', name, relkind, relrowsecurity, relforcerowsecurity, relreplident, reloptions, obj_description(oid, 'pg_class'),
        case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) from relations
      union all
      select concat_ws(' | ', 'column', name, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        attcollation::regcollation, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
      from relations r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind <> 'S'
      union all
      select concat_ws(' | ', 'constraint', r.name, conname, convalidated, pg_get_constraintdef(c.oid)) from pg_constraint c join relations r on conrelid = r.oid
      union all
      select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid) from pg_index join relations r on indrelid = r.oid
      union all
      select concat_ws(' | ', 'policy', to_jsonb(p)) from pg_policies p where schemaname in ('public', 'private')
      union all
      select concat_ws(' | ', 'function', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc')) from pg_proc p join spaces on spaces.oid = pronamespace
      union all
      select concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace::regnamespace::text in ('public', 'private', 'auth') and not tgisinternal
      union all
      select concat_ws(' | ', 'enum', enumtypid::regtype, string_agg(enumlabel, ',' order by enumsortorder)) from pg_enum
      where enumtypid::regtype::text ~ '^(public|private)[.]' group by enumtypid
      union all
      select concat_ws(' | ', 'publication', to_jsonb(p) - 'oid' - 'pubowner', to_jsonb(t)) from pg_publication p
      left join pg_publication_tables t using (pubname)
      order by line`
  })
  return rows.map(({ line }) => line)
}
