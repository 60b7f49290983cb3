import { expect, test } from 'vitest'
import { CONTENT_KEYS, contentOf, NOTHING_STORED } from './content.ts'
import { english } from './defaults.en.ts'
import { norwegian } from './defaults.no.ts'
import { readStoredContent } from './stored.ts'

const MISSION = { title: 'Fewer systems', content: 'Better kept.' }
const OPPDRAG = { title: 'Færre systemer', content: 'Bedre stelt.' }

test('every key shows its built-in copy while nothing is stored', () => {
  for (const key of CONTENT_KEYS) {
    expect(contentOf(NOTHING_STORED, 'en', key)).toEqual(english[key])
    expect(contentOf(NOTHING_STORED, 'no', key)).toEqual(norwegian[key])
  }
})

test('the built-in copy is valid by the rules of the stored copy', () => {
  const stored = Object.fromEntries(CONTENT_KEYS.map((key) => [key, { en: english[key], no: norwegian[key] }]))
  expect(readStoredContent(stored)).toEqual({ en: english, no: norwegian })
})

test('stored copy replaces the built-in copy of its own key and language only', () => {
  const stored = readStoredContent({ homepage_mission: { en: MISSION, no: OPPDRAG } })
  expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(MISSION)
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(OPPDRAG)
  expect(contentOf(stored, 'en', 'homepage_hero')).toEqual(english.homepage_hero)
})

test('a plain stored value is English, and Norwegian pages keep the built-in Norwegian', () => {
  const stored = readStoredContent({ homepage_mission: MISSION })
  expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(MISSION)
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(norwegian.homepage_mission)
})

test('missing Norwegian falls back to the built-in Norwegian, never to the stored English', () => {
  const stored = readStoredContent({ homepage_mission: { en: MISSION } })
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(norwegian.homepage_mission)
})

test.each([null, 'text', 7, [], {}, { title: '' }, { title: ['x'], content: 3 }, { en: { title: 'only' } }])(
  'malformed stored copy (%j) shows the built-in copy of that key and spares the others',
  (malformed) => {
    const stored = readStoredContent({ homepage_mission: malformed, homepage_stats: [{ value: '9', label: 'Lives' }] })
    expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(english.homepage_mission)
    expect(contentOf(stored, 'en', 'homepage_stats')).toEqual([{ number: '9', label: 'Lives' }])
  },
)

test('settings that no page shows are left out of the pages', () => {
  expect(readStoredContent({ secret_note: { en: 'x' } })).toEqual(NOTHING_STORED)
})
