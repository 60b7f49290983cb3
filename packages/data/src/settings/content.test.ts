import { describe, expect, test } from 'vitest'
import { readCompany, readSetting } from './content.ts'

const mission = { title: 'What we measure', content: 'What still runs a year later.' }

test('reads a stored value per language', () => {
  const stored = { homepage_mission: { en: mission, no: { ...mission, title: 'Det vi måler' } } }
  expect(readSetting(stored, 'homepage_mission', 'en')?.title).toBe('What we measure')
  expect(readSetting(stored, 'homepage_mission', 'no')?.title).toBe('Det vi måler')
})

test('never shows stored English copy on a Norwegian page', () => {
  expect(readSetting({ homepage_mission: mission }, 'homepage_mission', 'en')).toEqual(mission)
  expect(readSetting({ homepage_mission: mission }, 'homepage_mission', 'no')).toBeNull()
  expect(readSetting({ homepage_mission: { en: mission } }, 'homepage_mission', 'no')).toBeNull()
})

const company = {
  name: 'Example AS',
  tagline: 'Calm software',
  founded: '2023',
  description: 'A consultancy.',
  email: 'post@example.org',
  phone: '+47 22 00 00 00',
  address: 'Oslo',
}

describe('the company in a language without stored values', () => {
  test.each([
    ['a plain value', company],
    ['English alone', { en: company }],
  ])('%s gives Norwegian pages its facts and none of its texts', (_name, value) => {
    expect(readSetting({ company_info: value }, 'company_info', 'no')).toBeNull()
    const facts = readCompany({ company_info: value }, 'no')
    expect(facts).toMatchObject({ name: 'Example AS', founded: 2023, phone: '+47 22 00 00 00', address: 'Oslo' })
    expect(JSON.stringify(facts)).not.toMatch(/Calm|consultancy/)
  })

  test('gives English pages the facts of a Norwegian value', () => {
    expect(readCompany({ company_info: { no: company } }, 'en')).toMatchObject({ name: 'Example AS' })
  })

  test("prefers valid facts of the page's own language", () => {
    const both = { en: company, no: { ...company, address: 'Oslo, Norge' } }
    expect(readCompany({ company_info: both }, 'no').address).toBe('Oslo, Norge')
    const broken = { en: company, no: { ...company, email: 'nobody' } }
    expect(readCompany({ company_info: broken }, 'no').address).toBe('Oslo')
  })

  test('omits missing and malformed fields one by one', () => {
    const { phone: _missing, ...rest } = { ...company, email: 'nobody' }
    const found = readCompany({ company_info: rest }, 'en')
    expect(found).toMatchObject({ name: 'Example AS', tagline: 'Calm software', org_number: null })
    expect(Object.keys(found)).not.toContain('email')
    expect(Object.keys(found)).not.toContain('phone')
  })

  test.each([[undefined], [null], ['text'], [7], [[]]])('returns no company for %j', (value) => {
    expect(readCompany({ company_info: value }, 'no')).toEqual({})
  })
})

test.each([null, 'text', 7, [], {}, { title: '' }, { title: 'x', content: null }, { en: 'x' }])(
  'falls back to the built-in copy for a malformed value (%j)',
  (value) => {
    expect(readSetting({ homepage_mission: value }, 'homepage_mission', 'en')).toBeNull()
  },
)

test('accepts `number` and `value` in statistics', () => {
  const stored = {
    homepage_stats: [
      { number: '50+', label: 'projects' },
      { value: '3', label: 'years' },
    ],
  }
  expect(readSetting(stored, 'homepage_stats', 'en')).toEqual([
    { number: '50+', label: 'projects' },
    { number: '3', label: 'years' },
  ])
})

test.each([
  ['no', 'en', 'Nordlyskaia 4, 0150 Oslo, Norway', 'Nordlyskaia 4, 0150 Oslo, Norge'],
  ['en', 'no', 'Nordlyskaia 4, 0150 Oslo, Norge', 'Nordlyskaia 4, 0150 Oslo, Norway'],
  ['no', 'en', 'Norwayveien 4, Oslo', 'Norwayveien 4, Oslo'],
] as const)('names the country of an address in the language %s of the page', (language, stored, address, shown) => {
  expect(readCompany({ company_info: { [stored]: { address } } }, language).address).toBe(shown)
})
