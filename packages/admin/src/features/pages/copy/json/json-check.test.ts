import { expect, test } from 'vitest'
import { checkJson } from './json-check.ts'
import { locateJson } from './locate-json.ts'

test.each([
  ['{"title": "a",}', 1, 15, { kind: 'syntax', found: '}' }],
  ['{\n  "title": "a"\n  "subtitle": "b"\n}', 3, 3, { kind: 'syntax', found: '"' }],
  ['{"title": "a"', 1, 14, { kind: 'end' }],
  ['', 1, 1, { kind: 'end' }],
  ['{"title": "a\nb"}', 1, 11, { kind: 'text' }],
  ['[1, 01]', 1, 5, { kind: 'number' }],
  ['[1, 2.]', 1, 5, { kind: 'number' }],
  ['[1 2]', 1, 4, { kind: 'syntax', found: '2' }],
  ['["a\tb"]', 1, 2, { kind: 'text' }],
  ['["\\q"]', 1, 2, { kind: 'text' }],
  ['{} 😀', 1, 4, { kind: 'syntax', found: '😀' }],
  ['// a\n{}', 1, 1, { kind: 'syntax', found: '/' }],
  ['\uFEFF{}', 1, 1, { kind: 'syntax', found: '\uFEFF' }],
  ['{"title": "a"} x', 1, 16, { kind: 'syntax', found: 'x' }],
])('reports the position of invalid JSON: %j', (text, line, column, fault) => {
  expect(checkJson('about_hero', text)).toMatchObject({ ok: false, problems: [{ line, column, fault }] })
})

test('reports the position of an invalid value', () => {
  const text = '[\n  { "number": "1", "label": "One" },\n  { "number": "2", "label": "" }\n]'
  expect(checkJson('homepage_stats', text)).toMatchObject({
    ok: false,
    problems: [{ line: 3, column: 29, place: '[1].label', message: 'errors:required' }],
  })
})

test('uses the last of two properties with the same name', () => {
  expect(checkJson('about_hero', '{ "title": "a", "subtitle": "b", "title": 1 }')).toMatchObject({
    problems: [{ column: 43, place: 'title' }],
  })
})

test('reports a missing value at its parent', () => {
  expect(checkJson('about_hero', '{ "title": "a" }')).toMatchObject({
    problems: [{ line: 1, column: 1, place: 'subtitle' }],
  })
})

test.each([
  ['about_hero', '{ "title": 1, "subtitle": "b" }', 'title', 'string', 12],
  ['services_list', '{}', '', 'array', 1],
  ['about_skills', '[3]', '[0]', 'object', 2],
  ['company_info', '{ "vat_registered": "yes" }', 'vat_registered', 'boolean', 21],
] as const)('a value of the wrong type in %s says which type is expected', (key, text, place, expected, column) => {
  const checked = checkJson(key, text)
  expect(checked.ok ? [] : checked.problems).toContainEqual(expect.objectContaining({ place, column, expected }))
})

test('returns the checked value of valid JSON', () => {
  expect(checkJson('about_hero', '{"title": " a ", "subtitle": "b"}')).toEqual({
    ok: true,
    value: { title: 'a', subtitle: 'b' },
  })
})

test.each(['{"a": [1, -2.5e3, true, null, "\\u00e5\\""], "b": {}}', ' [] ', '"x"', '0'])(
  'parses %s as JSON.parse does',
  (text) => {
    expect(locateJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) })
  },
)
