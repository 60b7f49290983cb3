import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { WAIT_LIMIT } from '../supabase/server/testing/limits.ts'
import { temporaryDirectory } from '../supabase/server/testing/directory.ts'
import { sha256, verifyEvidence } from './offer-evidence.ts'

const OFFER = '11111111-1111-4111-8111-111111111111'
const FIXED = '22222222-2222-4222-8222-222222222222'
const OPTIONAL = '33333333-3333-4333-8333-333333333333'
const PDF = '%PDF-1.7 of the offer'

const line = (id: string, changes: object) => ({
  id,
  text: 'Work',
  quantity: 1.5,
  unit: 'hour',
  price: 333.33,
  discount: 10,
  vat_code: 'standard',
  vat_rate: 25,
  is_optional: false,
  is_ticked: false,
  amount: 450,
  ...changes,
})

const content = (version: number) =>
  JSON.stringify({
    number: 1001,
    version,
    language: 'en',
    currency: 'NOK',
    issued_on: '2026-01-02',
    valid_until: '2026-02-01',
    time_zone: 'Europe/Oslo',
    is_change_order: false,
    seller: {
      name: 'Nordlys', legal_name: 'Nordlys AS', address: 'Kaien 1', org_number: '999888777', vat_registered: true, business_register: false,
      email: null, phone: null,
    },
    recipient: { name: 'Kari', email: 'kari@fjord.test', company_name: null },
    title: 'A ledger',
    sections: [],
    lines: [line(FIXED, {}), line(OPTIONAL, { is_optional: true, price: 100, vat_code: 'low', vat_rate: 12 })],
    totals: { net: 450, vat: [], vat_amount: 112.5, total: 562.5 },
    plan: [],
    terms: { version: 1, text: 'Terms' },
  }) // prettier-ignore

const hashed = (value: object) => ({ text: JSON.stringify(value), hash: sha256(JSON.stringify(value)) })

/** Builds the evidence of an offer with two versions, of which the second is accepted with its optional line. */
function evidence(changes: { acceptance?: object; kind?: string } = {}) {
  const versions = [1, 2].map((version) => ({
    version,
    content: content(version),
    content_hash: sha256(content(version)),
    pdf_hash: sha256(PDF + String(version)),
  }))
  const acceptance = hashed({
    offer_id: OFFER,
    version: 2,
    content_hash: versions[1]?.content_hash,
    options: [OPTIONAL],
    net_amount: 585,
    vat_amount: 128.7,
    total_amount: 713.7,
    currency: 'NOK',
    name: 'Kari',
    title: null,
    accepted_at: '2026-01-03T10:00:00.000000Z',
    ...changes.acceptance,
  })
  const events: { text: string; hash: string }[] = []
  const add = (kind: string, version: number, details: object) => {
    const previous_hash = events.at(-1)?.hash ?? null
    events.push(hashed({ offer_id: OFFER, position: events.length + 1, kind, version, at: '2026-01-02T10:00:00.000000Z', previous_hash, details })) // prettier-ignore
  }
  for (const { version, content_hash, pdf_hash } of versions) add('sent', version, { content_hash, pdf_hash })
  add(changes.kind ?? 'accepted', 2, { acceptance_hash: acceptance.hash })
  return { kind: 'offer evidence 1', number: 1001, state: 'accepted', versions, acceptance, events }
}

const problemsOf = (value: unknown) => verifyEvidence(JSON.stringify(value)).problems

describe('evidence of an offer', () => {
  test('that is whole says what was accepted, by whom and when [D19]', () => {
    const { problems, summary } = verifyEvidence(JSON.stringify(evidence()))
    expect(problems).toEqual([])
    expect(summary[0]).toBe(
      'Offer 1001, version 2: 713.70 NOK with VAT was accepted by Kari at 2026-01-03T10:00:00.000000Z.',
    )
  })

  test('is damaged by one changed character anywhere in a hashed text or a hash [D19]', () => {
    const whole = JSON.stringify(evidence())
    const missed: string[] = []
    const fields = /"(?:content|content_hash|pdf_hash|text|hash)":"((?:[^"\\]|\\.)*)"/g
    for (const { 0: found, 1: value = '', index } of whole.matchAll(fields)) {
      const start = index + found.length - 1 - value.length
      for (let at = start; at < start + value.length; at += 7) {
        const letter = whole[at] ?? ''
        if (!/[a-z0-9]/i.test(letter)) continue
        const changed = whole.slice(0, at) + (letter === '1' ? '2' : '1') + whole.slice(at + 1)
        if (verifyEvidence(changed).problems.length === 0) missed.push(`${found.slice(0, 20)} at ${at}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('is whole where a version that somebody else got, and its events, are hashes only [D26]', () => {
    const whole = evidence()
    const hidden = {
      ...whole,
      versions: whole.versions.map((version) => (version.version === 1 ? { ...version, content: null } : version)),
      events: whole.events.map((event, index) => (index === 0 ? { ...event, text: null } : event)),
    }
    expect(problemsOf(hidden)).toEqual([])
    const [first, ...others] = hidden.events
    expect(problemsOf({ ...hidden, events: [{ ...first, hash: 'f'.repeat(64) }, ...others] })).toEqual([
      expect.stringMatching(/event 2: does not follow/),
    ])
    expect(problemsOf({ ...hidden, events: others })).not.toEqual([])
    const blank = hidden.events.map((event) => ({ ...event, text: null }))
    expect(problemsOf({ ...hidden, events: blank })).not.toEqual([])
  })

  test.each<[string, unknown, RegExp]>([
    ['no JSON', 'x', /no evidence/],
    ['another kind of file', { kind: 'other' }, /no evidence/],
    ['without its acceptance', { ...evidence(), acceptance: null }, /disagree/],
    ['without the event of the acceptance', { ...evidence(), events: evidence().events.slice(0, 2) }, /disagree/],
    ['without an event', { ...evidence(), events: evidence().events.toSpliced(1, 1) }, /event 2: does not follow/],
    [
      'with events in another order',
      { ...evidence(), events: evidence().events.toReversed() },
      /event 1: does not follow/,
    ],
    ['without a version', { ...evidence(), versions: evidence().versions.slice(1) }, /version 1 is missing/],
    ['with another number', { ...evidence(), number: 1002 }, /version 1: the content is of another offer/],
    ['with the acceptance of version 1', evidence({ acceptance: { version: 1 } }), /another version/],
    ['of another offer', evidence({ acceptance: { offer_id: FIXED } }), /another offer/],
    ['with an amount that was not offered', evidence({ acceptance: { total_amount: 713.71 } }), /amounts/],
    ['with another currency', evidence({ acceptance: { currency: 'SEK' } }), /amounts/],
    ['with a fixed line as an option', evidence({ acceptance: { options: [FIXED, OPTIONAL] } }), /not offered/],
    ['without the option that was paid for', evidence({ acceptance: { options: [] } }), /amounts/],
  ])('%s is damaged, although its hashes are right [D19]', (_, value, problem) => {
    expect(problemsOf(value).join('\n')).toMatch(problem)
  })

  test('that was made up cannot write to the terminal', () => {
    const { summary } = verifyEvidence(JSON.stringify(evidence({ acceptance: { name: '\u001b[2JKari\u202e' } })))
    expect(summary[0]).toContain('by �[2JKari� at')
  })
})

const run = (...parameters: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'verify-offer.ts'), ...parameters],
      { timeout: WAIT_LIMIT },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

describe('npm run verify:offer', () => {
  let folder: string
  beforeAll(async () => {
    folder = await temporaryDirectory()
  })

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('verifies the file and the PDF, without a database', async () => {
    const file = write('evidence.json', JSON.stringify(evidence()))
    expect(await run(file, write('offer.pdf', `${PDF}2`))).toMatchObject({ code: 0, output: expect.stringContaining('accepted by Kari') }) // prettier-ignore
    expect(await run(file, write('other.pdf', PDF))).toMatchObject({ code: 1, output: expect.stringContaining('is of no version') }) // prettier-ignore
  })

  test('ends with 1 and says what is wrong and where', async () => {
    const changed = write('changed.json', JSON.stringify(evidence()).replace('A ledger', 'A ladder'))
    expect(await run(changed)).toMatchObject({ code: 1, output: expect.stringContaining('version 1: the content is not the one of its hash') }) // prettier-ignore
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('Usage') })
    expect(await run(join(folder, 'none'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not exist'),
    })
  })
})
