import { centsIn, generateOffers } from '@nordlys/data/offers/testing/generated-offers'
import { LanguageContext } from '@nordlys/ui/i18n/useLanguage.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import type { TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { sampleOffer } from '../../../testing/sample-offer.ts'
import { ADMIN_TEXTS } from '../../texts.ts'
import { offerColumns } from './offer-columns.tsx'

test('10,000 generated offers have exactly their total in the list, to the smallest unit [D18]', async () => {
  const sources: TextSources = ADMIN_TEXTS
  const i18n = await createI18n({ language: 'en', sources, namespaces: ['offers', 'offerState'] })
  const column = offerColumns(i18n.getFixedT('en', ['offers', 'offerState']), () => null).find(
    ({ id }) => id === 'total_amount',
  )
  const wrong = generateOffers(10_000).filter(({ content, exact }) => {
    const offer = sampleOffer(1, { currency: content.currency, total_amount: content.totals.total })
    const cell = renderToStaticMarkup(<LanguageContext value={content.language}>{column?.cell(offer)}</LanguageContext>)
    return centsIn(cell.replaceAll(/<[^>]*>|&nbsp;/g, ' ')) !== exact.total
  })
  expect(wrong).toEqual([])
})
