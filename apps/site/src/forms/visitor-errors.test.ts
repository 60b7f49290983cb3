import { clientMessageFormSchema, linkFormSchema } from '@nordlys/data/client-page/schema'
import { contactFormSchema } from '@nordlys/data/contacts/schema'
import { newsletterFormSchema } from '@nordlys/data/newsletter/schema'
import { acceptanceFormSchema, declineFormSchema, questionFormSchema } from '@nordlys/data/offers/answer'
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import errors from '@nordlys/ui/i18n/texts/visitorErrors.en.ts'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'

const FORMS = {
  contact: contactFormSchema,
  quote: quoteFormSchema,
  newsletter: newsletterFormSchema,
  link: linkFormSchema,
  message: clientMessageFormSchema,
  acceptance: acceptanceFormSchema,
  decline: declineFormSchema,
  question: questionFormSchema,
}

const BAD = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  'åse@example.com',
  'a@@b.c',
  '\u0000',
  0,
  0.5,
  -1,
  1e9,
  Number.NaN,
  [],
  {},
]

test.each(Object.entries(FORMS))(
  'every message of the form %s is a text that public pages have',
  (_, schema: z.ZodMiniType) => {
    const fields = z.record(z.string(), z.unknown()).parse(Reflect.get(schema, 'shape'))
    const keys = BAD.flatMap((value) => {
      const { error } = schema.safeParse(Object.fromEntries(Object.keys(fields).map((name) => [name, value])))
      return (error?.issues ?? []).map(({ message }) => /^errors:([^=]*)/.exec(message)?.[1])
    })
    const known = Object.keys(errors).map((key) => key.replace(/_(?:one|other)$/, ''))
    // The screen replaces messages without a key, which concern values that no field can have.
    expect([...new Set(keys)].filter((key) => key !== undefined && !known.includes(key))).toEqual([])
    expect(keys.length).toBeGreaterThan(5)
  },
)
