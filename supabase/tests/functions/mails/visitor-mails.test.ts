import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MESSAGE, QUOTE_FORM, until } from '../../stack/support.ts'
import { useStack } from '../delivery/delivery-support.ts'
import { headersOf, partOf, type ReceivedMail, startMailServer } from '../delivery/mail-server.ts'
import { post } from '../support.ts'

const COMPANY = {
  name: 'Fjord AS',
  tagline: 'Calm',
  founded: 2020,
  description: 'Calm software.',
  email: 'post@fjord.example',
  phone: '+47 55 00 00 00',
  address: 'Kaia 4, 0150 Oslo',
}

/** Submits one visitor form and returns its two mails. */
async function mailsAbout(path: string, body: object, company: object = COMPANY) {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await stack.database.sql`
    insert into public.settings (key, value) values ('company_info', ${JSON.stringify(company)}::text::jsonb)
  `
  expect((await post(stack, path, { ...body, id: randomUUID() })).status).toBe(200)
  await until(() => server.mails.length === 2)
  const to = (address: string): ReceivedMail =>
    server.mails.find((mail) => mail.to === address) ?? { to: address, raw: '' }
  return { notification: to('post@fjord.example'), receipt: to('kari@example.test') }
}

const TYPES = ['text/plain', 'text/html'] as const
const DESCRIPTION = `A shop.\n\n${'With many wares — æøå. '.repeat(400)}The end.`
const words = (text: string) => text.replaceAll(/^> ?/gm, '').replaceAll(/(?:<br>|\s)+/g, ' ')

test.each([
  ['request-quote', { ...QUOTE_FORM, project_description: DESCRIPTION }],
  ['send-contact-email', { ...MESSAGE, message: DESCRIPTION }],
] as const)('%s: both mails contain the complete text, as text and HTML', async (path, body) => {
  const { notification, receipt } = await mailsAbout(path, body)
  for (const mail of [notification, receipt]) {
    for (const type of TYPES) expect(words(partOf(mail, type))).toContain(words(DESCRIPTION))
  }
  for (const type of TYPES) {
    expect(partOf(receipt, type)).toContain('+47 55 00 00 00')
    expect(partOf(receipt, type)).toContain('http://localhost:4999')
  }
})

const ENCODED = '=?utf-8?b?Qm9zcw==?='

test('headers contain no encoded words from visitors or settings', async () => {
  const company = { ...COMPANY, name: ENCODED }
  const message = { ...MESSAGE, firstName: ENCODED, lastName: ENCODED, subject: `${ENCODED} ${ENCODED}` }
  const quote = { ...QUOTE_FORM, client_name: `Bjørn ${ENCODED}` }
  const mails = [
    ...Object.values(await mailsAbout('send-contact-email', message, company)),
    ...Object.values(await mailsAbout('request-quote', quote, company)),
  ]
  expect(mails).toHaveLength(4)
  for (const mail of mails) {
    const headers = headersOf(mail)
    for (const name of ['subject', 'from', 'reply-to']) expect(headers.get(name)).not.toContain(ENCODED)
    expect(headers.get('from')).toContain('utf-8?b?Qm9zcw==')
  }
})
