import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(async () => {
  await sql`truncate public.team_members, public.audit_log`
})

const add = async (name: string) =>
  (
    await asRole(sql, { userId: admin }, (tx) =>
      only(
        tx<
          { id: string }[]
        >`insert into public.team_members (full_name, role) values (${name}, 'Developer') returning id`,
      ),
    )
  ).id
const order = (was: string[], ids: string[]) =>
  asRole(sql, { userId: admin }, (tx) => tx`select public.set_team_order(${was}, ${ids})`)
const names = async () =>
  (await sql<{ full_name: string }[]>`select full_name from public.team_members order by display_order, id`).map(
    ({ full_name }) => full_name,
  )
const changed = { code: 'P0001', message: 'changed' }

describe('the order of the team', () => {
  test('begins with the first who was added, and is set by ids', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    expect(await names()).toEqual(['A', 'B', 'C'])
    await order([a, b, c], [c, a, b])
    expect(await names()).toEqual(['C', 'A', 'B'])
    await add('D')
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  })

  test('keeps members after those that the client knows', async () => {
    const [a, b] = [await add('A'), await add('B'), await add('C')]
    await order([a, b], [b, a])
    expect(await names()).toEqual(['B', 'A', 'C'])
  })

  test('does not replace an order that has changed, or has other members [R4]', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    await order([a, b, c], [b, a, c])
    for (const [was, ids] of [
      [
        [a, b, c],
        [c, b, a],
      ],
      [
        [b, a, c],
        [b, a],
      ],
      [
        [b, a, c],
        [b, a, a],
      ],
      [
        [b, a, c],
        [b, a, admin],
      ],
      [
        [b, a, c, admin],
        [admin, b, a, c],
      ],
    ] as const)
      expect(
        await attempt(sql, { userId: admin }, (tx) => tx`select public.set_team_order(${[...was]}, ${[...ids]})`),
      ).toMatchObject(changed)
    expect(await attempt(sql, { userId: admin }, (tx) => tx`select public.set_team_order(null, null)`)).toMatchObject(
      changed,
    )
    expect(await names()).toEqual(['B', 'A', 'C'])
  })

  test('has one winner when two users change it at the same time [R4]', async () => {
    const [a, b] = [await add('A'), await add('B')]
    let second: Promise<unknown> | undefined
    await asRole(sql, { userId: admin }, async (tx) => {
      await tx`select public.set_team_order(${[a, b]}, ${[b, a]})`
      second = order([a, b], [a, b]).then(
        () => 'saved',
        (error: unknown) => (error instanceof Error ? error.message : error),
      )
      await untilWaiting(sql, 1)
    })
    expect(await second).toBe('changed')
    expect(await names()).toEqual(['B', 'A'])
  })

  test('can be set by staff only', async () => {
    const other = await createUser(sql, { status: 'pending' })
    expect(await attempt(sql, { userId: other }, (tx) => tx`select public.set_team_order('{}', '{}')`)).toMatchObject({
      code: '42501',
      message: 'not_allowed',
    })
  })
})

describe('a member of the team', () => {
  test('has its time of change, its editor and its name in the audit log from edits, not from another order', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const times = () => sql`select id, updated_at from public.team_members order by id`
    const before = await times()
    await order([a, b], [b, a])
    expect(await times()).toEqual(before)
    expect(await sql`select from public.audit_log`).toHaveLength(0)
    await asRole(sql, { userId: admin }, (tx) => tx`update public.team_members set is_active = false where id = ${a}`)
    expect(await times()).not.toEqual(before)
    expect(await sql`select actor, action, record_name from public.audit_log`).toEqual([
      { actor: admin, action: 'update', record_name: 'A' },
    ])
  })

  test('is announced to open screens', async () => {
    await sql`delete from public.table_changes`
    await add('A')
    expect(await sql`select table_name from public.table_changes`).toEqual([{ table_name: 'team_members' }])
  })
})
