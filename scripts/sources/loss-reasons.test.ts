import { expect, test } from 'vitest'
import en from '../../apps/site/src/pages/offer/offer.en.ts'
import no from '../../apps/site/src/pages/offer/offer.no.ts'
import { readText } from '../testing/documents.ts'

// The stored reason begins with the choice that the client saw. A changed choice is added; the earlier one stays, because it is stored.
test('the database knows every choice of the form that declines an offer', () => {
  const known = readText('supabase/schemas/29_overview.sql')
  for (const { decline } of [en, no])
    for (const [code, choice] of Object.entries(decline.reasons))
      if (code !== 'other') expect(known).toContain(`('${code}', '${choice}')`)
})
