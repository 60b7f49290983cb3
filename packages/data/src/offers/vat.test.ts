import { expect, test } from 'vitest'
import { dayIn } from '../lib/time/company-day.ts'
import { currentVatCodes } from './vat.ts'

const code = (rate: number, from: string, until: string | null) => ({
  code: 'standard',
  rate,
  valid_from: from,
  valid_until: until,
})

test('applies a rate from the first day to the last, in the time zone of the company', () => {
  const codes = [code(25, '2005-01-01', '2026-12-31'), code(24, '2027-01-01', null)]
  const ratesAt = (zone: string, moment: string) => currentVatCodes(codes, dayIn(zone, moment)).map(({ rate }) => rate)
  // Half past midnight in Oslo; the day of UTC is still the one before.
  expect(ratesAt('Europe/Oslo', '2026-12-31T23:30:00Z')).toEqual([24])
  expect(ratesAt('America/New_York', '2026-12-31T23:30:00Z')).toEqual([25])
  expect(ratesAt('UTC', '2026-12-31T23:30:00Z')).toEqual([25])
})

test('lists the highest rate first', () => {
  const codes = [code(0, '2005-01-01', null), code(15, '2005-01-01', null), code(25, '2005-01-01', null)]
  expect(currentVatCodes(codes, '2026-06-01').map(({ rate }) => rate)).toEqual([25, 15, 0])
})
