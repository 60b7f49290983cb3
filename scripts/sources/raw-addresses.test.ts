import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { findRawAddresses } from '../testing/raw-addresses.ts'

test.each([
  '<p>{email}</p>',
  '<p>{client.email}</p>',
  '<p>{name || person?.email}</p>',
  '<p>{isOpen ? client_email : null}</p>',
  '<Button aria-label={`End ${email}`} />',
  '<Avatar name={full_name || email} />',
  't("sent", { email })',
  't("sent", { email: address })',
  't("changed", { old: email, new: newEmail })',
  '({ label: t("to"), value: recipient_email })',
  'const columns = [{ value: ({ email }) => email }]',
  'const facts = [[labels.email, quote.client_email]]',
  'const facts = [[texts.newEmail, payload.new_email]]',
])('finds the address in %s', (source) => {
  expect(findRawAddresses('module.tsx', source)).toEqual([1])
})

test.each([
  '<p>{shownAddress(email)}</p>',
  '<p>{email && shownAddress(email)}</p>',
  '<Form email={email} />',
  '<input name="username" value={email} readOnly />',
  't("sent", { email: shownAddress(person.email) })',
  't("email", { name })',
  'const columns = [{ value: ({ email }) => shownAddress(email) }]',
  'const facts = [[labels.email, shownAddress(email)]]',
  'send({ email })',
  'const refusals = { invalid_email: ["email", "errors:email"] }',
])('finds none in %s', (source) => {
  expect(findRawAddresses('module.tsx', source)).toEqual([])
})

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], {
  cwd: ROOT,
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

const COMPANY = 'the address of the company: the page would wait for the decoder'
const SHOWN = 'has the letters already: from the function, or from what loads with the send'

/** The files with an address that is shown as it is, each with the reason. */
const AS_IT_IS: Readonly<Record<string, string>> = {
  'apps/site/src/blocks/Blocks.tsx': COMPANY,
  'apps/site/src/chat/ChatLoading.tsx': COMPANY,
  'apps/site/src/chat/panel/useSend.ts': COMPANY,
  'apps/site/src/errors/PageUnavailable.tsx': COMPANY,
  'apps/site/src/forms/SendNote.tsx': COMPANY,
  'apps/site/src/layout/Footer.tsx': COMPANY,
  'apps/site/src/pages/client/LinkForm.tsx': `${SHOWN}; ${COMPANY}`,
  'apps/site/src/pages/client/PageNotice.tsx': COMPANY,
  'apps/site/src/pages/client/view/Head.tsx': SHOWN,
  'apps/site/src/pages/contact/Contact.tsx': COMPANY,
  'apps/site/src/pages/contact/ContactCards.tsx': COMPANY,
  'apps/site/src/pages/contact/form/ContactForm.tsx': `${SHOWN}; ${COMPANY}`,
  'apps/site/src/pages/newsletter/LinkPage.tsx': COMPANY,
  'apps/site/src/pages/offer/OfferNotice.tsx': COMPANY,
  'apps/site/src/pages/offer/answer/AskForm.tsx': SHOWN,
  'apps/site/src/pages/offer/answer/CodeField.tsx': SHOWN,
  'apps/site/src/pages/offer/view/Letterhead.tsx': SHOWN,
  'apps/site/src/pages/offer/view/Outcome.tsx': SHOWN,
  'apps/site/src/pages/quote/CalculatorMessage.tsx': COMPANY,
  'apps/site/src/pages/quote/calculator/QuoteForm.tsx': COMPANY,
  'apps/site/src/pages/quote/calculator/Submitted.tsx': SHOWN,
  'apps/site/src/sections/NeedsScript.tsx': COMPANY,
  'apps/site/src/sections/newsletter/NewsletterBox.tsx': 'as the visitor typed it',
  'packages/data/src/clients/billing/hand-over-file.ts': 'for an accounting system, which sends mail to it',
  'supabase/functions/deliver-outbox/delivery.ts': 'the address that a mail is sent to',
}

test('an address that people read has the letters of its domain', () => {
  const found = sources.filter((path) => findRawAddresses(path, readFileSync(join(ROOT, path), 'utf8')).length > 0)
  expect(sources.length).toBeGreaterThan(1000)
  expect(found.toSorted()).toEqual(Object.keys(AS_IT_IS).toSorted())
})
