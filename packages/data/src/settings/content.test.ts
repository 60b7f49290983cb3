import { expect, test } from 'vitest'
import { readSetting } from './content.ts'

const mission = { title: 'What we measure', content: 'What still runs a year later.' }

test('a stored value per language is read in its language', () => {
  const stored = { homepage_mission: { en: mission, no: { ...mission, title: 'Det vi måler' } } }
  expect(readSetting(stored, 'homepage_mission', 'en')?.title).toBe('What we measure')
  expect(readSetting(stored, 'homepage_mission', 'no')?.title).toBe('Det vi måler')
})

test('stored English copy never appears on a Norwegian page', () => {
  expect(readSetting({ homepage_mission: mission }, 'homepage_mission', 'en')).toEqual(mission)
  expect(readSetting({ homepage_mission: mission }, 'homepage_mission', 'no')).toBeNull()
  expect(readSetting({ homepage_mission: { en: mission } }, 'homepage_mission', 'no')).toBeNull()
})

test('plain company facts serve both languages', () => {
  const company = {
    name: 'Example AS',
    tagline: 'Calm software',
    founded: '2023',
    description: 'A consultancy.',
    email: 'post@example.org',
    phone: '+47 22 00 00 00',
    address: 'Oslo',
  }
  expect(readSetting({ company_info: company }, 'company_info', 'no')).toMatchObject({ founded: 2023, currency: 'USD' })
})

test.each([null, 'text', 7, [], {}, { title: '' }, { title: 'x', content: null }, { en: 'x' }])(
  'a malformed value (%j) falls back to the built-in copy',
  (value) => {
    expect(readSetting({ homepage_mission: value }, 'homepage_mission', 'en')).toBeNull()
  },
)

test('statistics take `number` or `value`', () => {
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
