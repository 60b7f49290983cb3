import { expect, test } from 'vitest'
import { PASSWORD, useTestStack } from '../support.ts'

test('50 concurrent first sign-ups give exactly one approved admin (D4)', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  const signUps = Array.from({ length: 50 }, (_, index) =>
    stack.client().auth.signUp({
      email: `person${index}@example.test`,
      password: PASSWORD,
      options: { data: { full_name: `Person ${index}` } },
    }),
  )
  const results = await Promise.all(signUps)
  expect(results.filter(({ error }) => error)).toEqual([])
  const rows = await stack.database
    .sql`select status, count(*)::int as people from public.profiles group by status order by status`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { status: 'approved', people: 1 },
    { status: 'pending', people: 49 },
  ])
})
