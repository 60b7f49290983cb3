// @vitest-environment jsdom
import { contactFormSchema } from '@nordlys/data/contacts/schema'
import { DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { HOURS } from '@nordlys/data/quotes/hours'
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import { renderUi } from '@nordlys/ui/testing/render'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContactFields } from '../pages/contact/form/ContactFields.tsx'
import { QuoteFields } from '../pages/quote/calculator/QuoteFields.tsx'
import { prepareTexts } from '../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { BotTrapField } from './BotTrapField.tsx'
import { readTexts } from './form-texts.ts'

afterEach(cleanup)

const CHOICE = { service: '', complexity: DEFAULT_COMPLEXITY, hours: HOURS.default }

test.each([
  ['contact', <ContactFields key="contact" />, contactFormSchema],
  ['quote', <QuoteFields key="quote" templates={[]} choice={CHOICE} />, quoteFormSchema],
] as const)(
  'a draft of the %s form keeps every field of its schema and no other',
  async (namespace, fields, schema) => {
    await prepareTexts('en', ['visitor', 'visitorErrors', namespace])
    const { container } = await renderUi(
      <form>
        {fields}
        <BotTrapField />
      </form>,
      { sources: SITE_TEXTS },
    )
    const form = container.querySelector('form')
    if (!form) throw new Error('No form')
    expect(Object.keys(readTexts(form)).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
  },
)
