import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'
import { temporaryDirectory } from '../../supabase/server/testing/directory.ts'
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
    lines: [line(FIXED, {}), line(OPTIONAL, { is_optional: true, price: 100, vat_code: 'low', vat_rate: 12, amount: 135 })],
    totals: { net: 450, vat: [{ code: 'standard', rate: 25, net: 450, amount: 112.5 }], vat_amount: 112.5, total: 562.5 },
    plan: [],
    terms: { version: 1, text: 'Terms' },
  }) // prettier-ignore

const MONTHLY = { id: OPTIONAL, title: 'Operation', share: null, amount: 100, due: 'monthly', due_date: null }

const hashed = (value: object) => ({ text: JSON.stringify(value), hash: sha256(JSON.stringify(value)) })

const DAYS = ['2026-01-02T10:00:00.000000Z', '2026-01-03T10:00:00.000000Z', '2026-01-04T10:00:00.500000Z'] as const
const CONSENT = 'I accept offer 1001, version 2, and its terms, for a total of kr 713.70.'

interface Changes {
  readonly acceptance?: object
  /** Changes of the content of both versions. */
  readonly content?: object
  /** The events, by default two that send and one that accepts. */
  readonly kinds?: readonly (readonly [kind: string, version: number, changes?: object])[]
  readonly state?: string
  /** Data frozen with the versions besides their content. */
  readonly frozen?: object
}

const KINDS: NonNullable<Changes['kinds']> = [
  ['sent', 1, { at: DAYS[0] }],
  ['sent', 2, { at: DAYS[1] }],
  ['accepted', 2, { at: DAYS[2] }],
]

/** Builds the evidence of an offer with two versions, of which the second is accepted with its optional line. All its hashes are valid. */
function evidence({ acceptance: accepted, content: changed, kinds = KINDS, state = 'accepted', frozen }: Changes = {}) {
  const versions = [1, 2].map((version) => {
    const text = JSON.stringify({ ...JSON.parse(content(version)), ...changed })
    return { version, content: text, content_hash: sha256(text), pdf_hash: sha256(PDF + String(version)) }
  })
  const facts = {
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
    consent: CONSENT,
    accepted_at: '2026-01-04T10:00:00.000000Z',
    has_code: false,
    pdf_hash: sha256(`${PDF}, accepted`),
    ...accepted,
  }
  const acceptance = hashed(facts)
  const events: { text: string; hash: string }[] = []
  for (const [kind, version, changes = {}] of kinds) {
    const previous_hash = events.at(-1)?.hash ?? null
    const sent = versions.find((each) => each.version === version)
    const details =
      kind === 'sent'
        ? { content_hash: sent?.content_hash, pdf_hash: sent?.pdf_hash, email: 'kari@fjord.test', ...frozen }
        : { acceptance_hash: acceptance.hash, name: facts.name, total: facts.total_amount }
    events.push(hashed({ offer_id: OFFER, position: events.length + 1, kind, version, at: DAYS[2], previous_hash, details, ...changes })) // prettier-ignore
  }
  const isAccepted = kinds.some(([kind]) => kind === 'accepted')
  return { kind: 'offer evidence 1', number: 1001, state, versions, acceptance: isAccepted ? acceptance : null, events }
}

/** Returns the evidence with only the hashes of these events and versions, as the recipient of the others gets it. */
function redacted(whole: ReturnType<typeof evidence>, events: readonly number[], versions: readonly number[]) {
  return {
    ...whole,
    versions: whole.versions.map((each) => (versions.includes(each.version) ? { ...each, content: null } : each)),
    events: whole.events.map((each, index) => (events.includes(index + 1) ? { ...each, text: null } : each)),
  }
}

const problemsOf = (value: unknown) => verifyEvidence(JSON.stringify(value)).problems

describe('evidence of an offer', () => {
  test('verifies versions with the record of the client, and those of earlier releases without it [D19]', () => {
    const recipient = { name: 'Kari', email: 'kari@fjord.test', company_name: 'Fjord', legal_name: 'FJORD AS', org_number: '923609016', address: 'Kaia 4', reference: 'PO 17' } // prettier-ignore
    const consent = `${CONSENT.slice(0, -1)}, and may do so on behalf of FJORD AS.`
    expect(
      verifyEvidence(JSON.stringify(evidence({ content: { recipient }, acceptance: { consent } }))).problems,
    ).toEqual([])
    const other = { ...recipient, legal_name: 'FJELL AS' }
    expect(
      verifyEvidence(JSON.stringify(evidence({ content: { recipient: other }, acceptance: { consent } }))).problems,
    ).toEqual(['acceptance: the consent is not the one to this version for this total.'])
  })

  // 450 of standard rate, of which 45 and, with the option, 58.5 are taken.
  const GROUPED = {
    discount: { share: 10, amount: null },
    lines: [
      line(FIXED, { group_title: 'Work' }),
      line(OPTIONAL, { is_optional: true, price: 100, vat_code: 'low', vat_rate: 12, amount: 135, group_title: 'More' }),
    ],
    totals: {
      net: 405,
      vat: [{ code: 'standard', rate: 25, net: 405, amount: 101.25 }],
      vat_amount: 101.25,
      total: 506.25,
      groups: [{ title: 'Work', net: 450 }, { title: 'More', net: 0 }],
      discount: { share: 10, amount: 45, before: 450 },
    },
  } // prettier-ignore
  const AGREED = {
    net_amount: 526.5,
    vat_amount: 115.83,
    total_amount: 642.33,
    consent: CONSENT.replace('713.70', '642.33'),
  }

  test('verifies groups and a discount, with the options that were chosen [D19]', () => {
    expect(problemsOf(evidence({ content: GROUPED, acceptance: AGREED }))).toEqual([])
    const [lines, totals] = [GROUPED.lines, GROUPED.totals]
    const amount = { share: null, amount: 45 }
    const asAmount = { ...GROUPED, discount: amount, totals: { ...totals, discount: { ...amount, before: 450 } } }
    const agreed = { net_amount: 540, vat_amount: 118.8, total_amount: 658.8, consent: CONSENT.replace('713.70', '658.80') } // prettier-ignore
    expect(problemsOf(evidence({ content: asAmount, acceptance: agreed }))).toEqual([])
    expect(problemsOf(evidence({ content: GROUPED, acceptance: { ...AGREED, total_amount: 642.34 } }))).not.toEqual([])
    expect(problemsOf(evidence({ content: GROUPED }))).toContain(
      'acceptance: the amounts are not those of the content.',
    )
    for (const forged of [
      { totals: { ...totals, discount: undefined } },
      { totals: { ...totals, discount: { ...totals.discount, amount: 46 } } },
      { totals: { ...totals, discount: { ...totals.discount, before: 500 } } },
      { totals: { ...totals, discount: { ...totals.discount, share: 20 } } },
      { totals: { ...totals, groups: [] } },
      { totals: { ...totals, groups: totals.groups.toReversed() } },
      { totals: { ...totals, groups: [{ title: 'Work', net: 449.99 }, totals.groups[1]] } },
      { discount: undefined },
      { discount: { share: 9, amount: null } },
      { lines: [{ ...lines[0], group_title: 'More' }, lines[1]] },
    ])
      expect(problemsOf(evidence({ content: { ...GROUPED, ...forged }, acceptance: AGREED }))).toContain(
        'version 2: the amounts do not follow from the lines.',
      )
  })

  test('that is intact states what it proves, and nothing else [D19]', () => {
    const whole = evidence()
    const { problems, summary, pdfs } = verifyEvidence(JSON.stringify(whole))
    expect(problems).toEqual([])
    const [first, second] = whole.versions
    const sent = (version: typeof first) => `content ${version?.content_hash}, PDF ${version?.pdf_hash}`
    expect(summary).toEqual([
      'Offer 1001, version 2: 713.70 NOK with VAT was accepted by Kari at 2026-01-04T10:00:00.000000Z.',
      'Options chosen: 1 of 1 "Work".',
      `Consent: ${CONSENT}`,
      `Accepted offer: PDF ${sha256(`${PDF}, accepted`)}`,
      `Version 1 was sent to kari@fjord.test at ${DAYS[0]}: ${sent(first)}`,
      `Version 2 was sent to kari@fjord.test at ${DAYS[1]}: ${sent(second)}`,
      `The last of 3 events has the hash ${whole.events[2]?.hash}.`,
      expect.stringMatching(/^A file can be made up as a whole/),
    ])
    expect([...pdfs.values()]).toEqual([
      'the one that was sent as version 1',
      'the one that was sent as version 2',
      'that of the accepted offer',
    ])
  })

  test('knows the attachments of the versions that it shows, and no name controls the terminal', () => {
    const attachments = [{ name: 'Plan\u001b[2J.pdf', type: 'application/pdf', bytes: 1, sha256: sha256('plan') }]
    const { problems, pdfs } = verifyEvidence(JSON.stringify(evidence({ content: { attachments } })))
    expect([problems, pdfs.get(sha256('plan'))]).toEqual([[], 'the attachment "Plan�[2J.pdf" of version 2'])
  })

  test.each<[string, NonNullable<Changes['kinds']>, string, string]>([
    ['open', KINDS.slice(0, 2), 'sent', 'Offer 1001 is not answered.'],
    ['declined', [...KINDS.slice(0, 2), ['declined', 2]], 'declined', `Offer 1001 was declined at ${DAYS[2]}.`],
    ['withdrawn', [...KINDS.slice(0, 2), ['withdrawn', 2]], 'withdrawn', `Offer 1001 was withdrawn at ${DAYS[2]}.`],
  ])('of an offer that is %s says so [D19]', (_, kinds, state, first) => {
    const { problems, summary } = verifyEvidence(JSON.stringify(evidence({ kinds, state })))
    expect(problems).toEqual([])
    expect(summary[0]).toBe(first)
    expect(summary.join(' ')).not.toContain('accepted by')
  })

  test('takes what was written at any time after the first version, also about an earlier one [D19]', () => {
    const written = [
      ['question', 1],
      ['reply', 1],
    ] as const
    const kinds = [...KINDS, ...written].map((kind) => kind)
    expect(problemsOf(evidence({ kinds: [...KINDS.slice(0, 1), ...written.map(([kind, version]) => [kind, version, { at: DAYS[0] }] as const), ...KINDS.slice(1)] }))).toEqual([]) // prettier-ignore
    expect(problemsOf(evidence({ kinds }))).toEqual([])
    expect(problemsOf(evidence({ kinds: [['reply', 1, { at: DAYS[0] }], ...KINDS] }))).toContain(
      'event 1: cannot follow what happened before (draft, then reply).',
    )
  })

  test('with only the hash of data of other recipients makes no statement about it [D19]', () => {
    const { problems, summary, pdfs } = verifyEvidence(JSON.stringify(redacted(evidence(), [1], [1])))
    expect(problems).toEqual([])
    expect(summary[0]).toMatch(/was accepted by Kari/)
    expect(summary).toContain('1 of 3 events are in this file by their hashes only. It does not say what they are.')
    expect(summary.join(' ')).not.toContain('Version 1')
    expect(pdfs.size).toBe(2)
    const other = verifyEvidence(JSON.stringify({ ...redacted(evidence(), [2, 3], [2]), acceptance: { text: null, hash: '0' } })) // prettier-ignore
    expect(other).toMatchObject({ problems: [], summary: ['Offer 1001: this file does not say whether it was answered.', {}, {}, {}, {}].map(() => expect.any(String)) }) // prettier-ignore
    expect(other.summary[0]).toBe('Offer 1001: this file does not say whether it was answered.')
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

  test('is intact if the version of another recipient and its events are only hashes [D26]', () => {
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
    ['with a version twice', { ...evidence(), versions: evidence().versions.flatMap((one) => [one, one]) }, /twice/],
    ['with another number', { ...evidence(), number: 1002 }, /version 1: the content is of another offer/],
    ['with another state', evidence({ state: 'declined' }), /its state is not the one/],
    ['with the acceptance of version 1', evidence({ acceptance: { version: 1 } }), /another version/],
    ['of another offer', evidence({ acceptance: { offer_id: FIXED } }), /another offer/],
    ['with an amount that was not offered', evidence({ acceptance: { total_amount: 713.71 } }), /amounts/],
    ['with another currency', evidence({ acceptance: { currency: 'SEK' } }), /amounts/],
    ['with a fixed line as an option', evidence({ acceptance: { options: [FIXED, OPTIONAL] } }), /not offered/],
    ['with an option twice', evidence({ acceptance: { options: [OPTIONAL, OPTIONAL] } }), /not offered/],
    ['with an option of another version', evidence({ acceptance: { options: [OFFER] } }), /not offered/],
    ['without the option that was paid for', evidence({ acceptance: { options: [] } }), /amounts/],
    ['whose consent refuses', evidence({ acceptance: { consent: 'I do not accept' } }), /consent/],
    [
      'whose consent is to another total',
      evidence({ acceptance: { consent: CONSENT.replace('713', '1') } }),
      /consent/,
    ],
    [
      'whose consent is to version 1',
      evidence({ acceptance: { consent: CONSENT.replace('version 2', 'version 1') } }),
      /consent/,
    ],
    ['without a consent', evidence({ acceptance: { consent: undefined } }), /cannot be read/],
    ['accepted after its last day', evidence({ content: { valid_until: '2026-01-03' } }), /after the last day/],
    [
      'accepted after its last day in its time zone',
      evidence({ content: { valid_until: '2026-01-04', time_zone: 'Pacific/Kiritimati' } }),
      /is of 2026-01-05, after the last day/,
    ],
    ['accepted before it was sent', evidence({ acceptance: { accepted_at: DAYS[0] } }), /not between/],
    [
      'accepted after its event',
      evidence({ acceptance: { accepted_at: '2026-01-05T10:00:00.000000Z' } }),
      /not between/,
    ],
    ['withdrawn after its acceptance', evidence({ kinds: [...KINDS, ['withdrawn', 2]] }), /event 4: cannot follow/],
    ['declined after its acceptance', evidence({ kinds: [...KINDS, ['declined', 2]] }), /event 4: cannot follow/],
    ['sent after its acceptance', evidence({ kinds: [...KINDS, ['sent', 3]] }), /event 4: cannot follow/],
    ['accepted twice', evidence({ kinds: [...KINDS, ['accepted', 2]] }), /event 4: cannot follow/],
    [
      'accepted after it was withdrawn',
      evidence({ kinds: KINDS.toSpliced(2, 0, ['withdrawn', 2]) }),
      /event 4: cannot follow/,
    ],
    [
      'accepted after it was declined',
      evidence({ kinds: KINDS.toSpliced(2, 0, ['declined', 2]) }),
      /event 4: cannot follow/,
    ],
    [
      'accepted before anything was sent',
      evidence({ kinds: [['accepted', 2], ...KINDS.slice(0, 2)] }),
      /event 1: cannot follow/,
    ],
    [
      'whose version 1 was accepted after version 2',
      evidence({ kinds: KINDS.with(2, ['accepted', 1]) }),
      /event 3: is about another version/,
    ],
    [
      'sent in another order',
      evidence({
        kinds: [
          ['sent', 2],
          ['sent', 1],
          ['accepted', 2],
        ],
      }),
      /event 1: is about another version/,
    ],
    [
      'with an event of the past',
      evidence({ kinds: KINDS.with(1, ['sent', 2, { at: '2026-01-01T00:00:00.000000Z' }]) }),
      /event 2: is older/,
    ],
    ['with an unknown event', evidence({ kinds: [...KINDS, ['confirmed', 2]] }), /event 4: the text cannot be read/],
    [
      'sent to another address',
      evidence({ content: { recipient: { name: 'Kari', email: 'x@fjord.test', company_name: null } } }),
      /another address/,
    ],
    [
      'whose total does not follow from its lines',
      evidence({
        content: {
          totals: {
            net: 450,
            vat: [{ code: 'standard', rate: 25, net: 450, amount: 112.5 }],
            vat_amount: 112.5,
            total: 500,
          },
        },
      }),
      /version 1: the amounts do not follow/,
    ],
    [
      'whose VAT does not follow from its lines',
      evidence({
        content: {
          totals: {
            net: 450,
            vat: [{ code: 'standard', rate: 25, net: 400, amount: 112.5 }],
            vat_amount: 112.5,
            total: 562.5,
          },
        },
      }),
      /version 1: the amounts do not follow/,
    ],
    [
      'whose line costs something else',
      evidence({ content: { lines: [line(FIXED, { amount: 451 })] } }),
      /version 1: the amounts do not follow/,
    ],
    ['with a code that nobody mailed', evidence({ acceptance: { has_code: true } }), /no event mailed one/],
    [
      'without a code, for an amount that needs one',
      evidence({ frozen: { code_amount: 713.7, code_months: 12 } }),
      /needs a code for its amount/,
    ],
    [
      'without a code, with a year of monthly payments that needs one',
      evidence({ content: { plan: [MONTHLY] }, frozen: { code_amount: 1913.7, code_months: 12 } }),
      /needs a code for its amount/,
    ],
    [
      'whose event has another name',
      evidence({ kinds: KINDS.with(2, ['accepted', 2, { details: { name: 'Ola' } }]) }),
      /another name or total/,
    ],
    [
      'without the text of the version that was accepted',
      redacted(evidence(), [], [2]),
      /acceptance: version 2 is not shown/,
    ],
    [
      'with an event that does not follow a hidden one',
      {
        ...redacted(evidence(), [1], [1]),
        events: redacted(evidence(), [1], [1]).events.with(0, { text: null, hash: '0' }),
      },
      /event 2: does not follow/,
    ],
  ])('%s is damaged, although its hashes are right [D19]', (_, value, problem) => {
    expect(problemsOf(value).join('\n')).toMatch(problem)
  })

  test('that needs no code for a smaller amount, or before monthly payments counted, is intact [D19]', () => {
    const problems = [1913.71, 1913.7].map((amount, index) =>
      problemsOf(
        evidence({
          content: { plan: [MONTHLY] },
          frozen: { code_amount: amount, code_months: index === 0 ? 12 : undefined },
        }),
      ),
    )
    expect(problems).toEqual([[], []])
  })

  test('that is forged cannot control the terminal', () => {
    const { summary } = verifyEvidence(JSON.stringify(evidence({ acceptance: { name: '\u001b[2JKari\u202e' } })))
    expect(summary[0]).toContain('by �[2JKari� at')
  })
})

const run = (...parameters: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../verify-offer.ts'), ...parameters],
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
    expect(await run(file, write('accepted.pdf', `${PDF}, accepted`))).toMatchObject({ code: 0, output: expect.stringContaining('is that of the accepted offer') }) // prettier-ignore
    expect(await run(file, write('other.pdf', PDF))).toMatchObject({ code: 1, output: expect.stringContaining('is none of those') }) // prettier-ignore
  })

  test('exits with 1 and reports what is wrong and where', async () => {
    const changed = write('changed.json', JSON.stringify(evidence()).replace('A ledger', 'A ladder'))
    expect(await run(changed)).toMatchObject({ code: 1, output: expect.stringContaining('version 1: the content is not the one of its hash') }) // prettier-ignore
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('Usage') })
    expect(await run(join(folder, 'none'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not exist'),
    })
  })
})
