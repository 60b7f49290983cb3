import { expect, test } from 'vitest'
import { type Action, migrationFile, problemOfName } from './migration-file.ts'

const BASELINE = '20261129000000_version_0_1_0.sql'
const NOW = new Date('2026-12-01T10:20:30Z')

const action = (sql: string, other: Partial<Action> = {}): Action => ({
  sql,
  verb: 'create',
  transactionality: 'transactional',
  dataLoss: 'none',
  ...other,
})
const TABLE = action('CREATE TABLE "public"."things" ("id" uuid NOT NULL, "name" text DEFAULT \'A  B\')')
const fileOf = (actions: readonly Action[], existing = [BASELINE], now = NOW) =>
  migrationFile('things', actions, existing, now)

test('writes one statement after the other, and a function as it stands in the schema file', () => {
  const body = 'AS $function$\n  select 1   -- Not  Formatted\n$function$'
  const file = fileOf([
    TABLE,
    action(`CREATE OR REPLACE FUNCTION private.one()\n RETURNS integer\n LANGUAGE sql\n${body}\n`),
  ])
  expect(file).toMatchObject({ name: '20261201102030_things.sql', warnings: [] })
  expect(file?.text).toMatch(
    /\n\ncreate table "public"\."things" \(\n {2}"id" uuid not null,\n {2}"name" text default 'A {2}B'\n\);\n\n/,
  )
  expect(file?.text).toMatch(/select 1 {3}-- Not {2}Formatted\n\$function\$;\n$/)
})

test('does not check functions while they are created, because one may call another that follows', () => {
  const [one, two] = ['one', 'two'].map((name) => action(`CREATE FUNCTION private.${name}() RETURNS int LANGUAGE sql AS $$$$`)) // prettier-ignore
  expect(fileOf([one ?? TABLE, two ?? TABLE])?.text).toMatch(/^set check_function_bodies = off;\n\n/)
  expect(fileOf([TABLE])?.text).not.toContain('check_function_bodies')
})

test('is nothing without a difference, and leaves owners to the role that migrates', () => {
  expect(fileOf([])).toBeNull()
  const owner = [
    action('ALTER TABLE "public"."things" OWNER TO "postgres"', { verb: 'alter' }),
    action('GRANT EXECUTE ON FUNCTION "private"."one"() TO "postgres"'),
  ]
  expect(fileOf(owner)).toBeNull()
  expect(fileOf([...owner, TABLE])?.text).not.toContain('postgres')
})

test('ends each statement once', () => {
  expect(fileOf([action('CREATE VIEW "public"."one" AS  SELECT 1;')])?.text).toMatch(/SELECT 1;\n$/i)
})

test('sorts after every other migration, also where the clock is late', () => {
  expect(fileOf([TABLE], [BASELINE, '20270101000059_next.sql'])?.name).toBe('20270101000060_things.sql')
})

test('warns of what deletes data and of what runs outside a transaction', () => {
  const drop = action('DROP TABLE "public"."contacts"', { verb: 'drop', dataLoss: 'destructive' })
  const add = action('ALTER TYPE "private"."mood" ADD VALUE \'b\'', { transactionality: 'commitBoundaryAfter' })
  expect(fileOf([drop, add, TABLE])?.warnings).toEqual([
    'Deletes data: DROP TABLE "public"."contacts"',
    'Needs a migration of its own, a migration is one transaction: ALTER TYPE "private"."mood" ADD VALUE \'b\'',
  ])
})

test.each([
  undefined,
  '',
  'Things',
  '2_things',
  'things-and-more',
  'things.sql',
  '../things',
  'things_',
  'version_0_1_0',
])('refuses the name %j', (name) => {
  expect(problemOfName(name, [BASELINE])).toBeTypeOf('string')
})

test.each(['things', 'contact_telephone', 'parts_2'])('accepts the name %s', (name) => {
  expect(problemOfName(name, [BASELINE])).toBeUndefined()
})
