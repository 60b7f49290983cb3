import { expect, test } from 'vitest'
import { readText, trackedFiles } from '../testing/documents.ts'

const FILES = trackedFiles('supabase/schemas/*.sql')

const DEFINITION =
  /^create\s+(?:or\s+replace\s+)?(?:unique\s+|constraint\s+|materialized\s+|unlogged\s+)?(function|procedure|aggregate|table|view|index|type|domain|sequence|collation|schema|extension|policy|trigger)\s+(?:if\s+not\s+exists\s+)?("[^"]+"|[\w.]+)(?:[^;]*?\son\s+([\w.]+))?/gim

/** Names of these belong to their table. */
const OF_A_TABLE = new Set(['policy', 'trigger'])

/** Returns the objects that a schema file defines. An overload of a function would be a second definition of its name: give it another one. */
function objectsIn(sql: string): string[] {
  return [...sql.matchAll(DEFINITION)].map(([, kind = '', name = '', table = '']) =>
    [kind.toLowerCase(), name, ...(OF_A_TABLE.has(kind.toLowerCase()) ? ['on', table] : [])].join(' '),
  )
}

const definitions = FILES.flatMap((file) => objectsIn(readText(file)).map((object) => ({ object, file })))

test('no object is defined twice in the schema files', () => {
  expect(definitions.length).toBeGreaterThan(1000)
  const files = Object.entries(Object.groupBy(definitions, ({ object }) => object))
  expect(
    files.flatMap(([object, found = []]) =>
      found.length > 1 ? [{ object, files: found.map(({ file }) => file) }] : [],
    ),
  ).toEqual([])
})

test('no schema file replaces or drops an object: its definition stands once, in its final form', () => {
  const changes = FILES.flatMap((file) => readText(file).match(/^(?:create\s+or\s+replace|drop)\s.*/gim) ?? [])
  expect(FILES.length).toBeGreaterThan(20)
  expect(changes).toEqual([])
})

test('finds the objects of a file', () => {
  const sql = `
create table public.things (
  id uuid primary key
);
create unique index things_name_idx on public.things (name);
create policy "admins see things" on public.things for select to authenticated using (true);
create trigger touch before update of name, note on public.things for each row execute function private.touch();
create constraint trigger touch after insert on public.others for each row execute function private.touch();
create function private.one(
  a int
) returns int language sql as $$
  select 1 -- create function private.no()
$$;
CREATE OR REPLACE VIEW public.named WITH (security_invoker) AS select 1;
create type private.mood as enum ('a');`
  expect(objectsIn(sql)).toEqual([
    'table public.things',
    'index things_name_idx',
    'policy "admins see things" on public.things',
    'trigger touch on public.things',
    'trigger touch on public.others',
    'function private.one',
    'view public.named',
    'type private.mood',
  ])
})
