import { expect, test } from 'vitest'
import en from '../../packages/ui/src/site-texts/offer.en.ts'
import no from '../../packages/ui/src/site-texts/offer.no.ts'
import { readText } from '../testing/documents.ts'

// The stored reason begins with the choice that the client saw. A changed choice is added; the earlier one stays, because it is stored.
test('the database knows every choice of the form that declines an offer', () => {
  const known = readText('supabase/schemas/29_overview.sql')
  const choices = [en, no].flatMap(({ decline }) => Object.entries(decline.reasons))
  const rows = choices.filter(([code]) => code !== 'other').map(([code, choice]) => `('${code}', '${choice}')`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => !known.includes(row))).toEqual([])
})
