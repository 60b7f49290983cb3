import { expect, test } from 'vitest'
import { nextPayment } from './next-payment.ts'

const item = (n: number, basis: 'share' | 'amount', value: number, due: 'delivery' | 'monthly' = 'delivery') => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  title: 'Part',
  basis,
  value,
  due,
  due_date: '',
})
type Plan = readonly ReturnType<typeof item>[]

const previewOf = (plan: Plan, amounts: readonly number[], total: number) => ({
  lines: [],
  totals: { net: total, vat: [], vat_amount: 0, total },
  plan: plan.map(({ id }, index) => ({ id, amount: amounts[index] ?? 0 })),
})

test.each<[string, Plan, number]>([
  ['everything first', [], 100],
  ['the rest of the shares', [item(1, 'share', 30), item(2, 'share', 33.33)], 36.67],
  ['without the error of a floating-point sum', [item(1, 'share', 33.1), item(2, 'share', 33.2)], 33.7],
  ['the rest without monthly payments', [item(1, 'share', 40), item(2, 'share', 10, 'monthly')], 60],
])('is filled with %s', (_what, plan, value) => {
  expect(nextPayment(plan, undefined)).toEqual({ basis: 'share', value })
})

test('is filled with the rest of the total where a payment is an amount', () => {
  const plan = [item(1, 'amount', 4000), item(2, 'share', 10), item(3, 'amount', 500, 'monthly')]
  expect(nextPayment(plan, previewOf(plan, [4000, 1250, 500], 12_500))).toEqual({ basis: 'amount', value: 7250 })
})

test.each<[string, Plan, ReturnType<typeof previewOf> | undefined]>([
  ['nothing remains', [item(1, 'share', 100)], undefined],
  ['a share is not a number yet', [item(1, 'share', Number.NaN)], undefined],
  ['the total is not computed yet', [item(1, 'amount', 100)], undefined],
  ['the amounts are more than the total', [item(1, 'amount', 200)], previewOf([item(1, 'amount', 200)], [200], 100)],
])('is left empty where %s', (_when, plan, preview) => {
  expect(nextPayment(plan, preview).value).toBeNaN()
})
