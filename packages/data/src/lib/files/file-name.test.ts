import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test('keeps a name in one line', () => {
  expect(cleanFileName(' avtale\r\n2026\u0000.pdf ')).toBe('avtale 2026 .pdf')
  expect(cleanFileName('Å\u030Angstro\u0308m.pdf')).toBe('Å\u030Angström.pdf')
})

test('shortens a long name and keeps its ending', () => {
  const name = cleanFileName(`${'a'.repeat(300)}.docx`)
  expect(name).toHaveLength(200)
  expect(name.endsWith('a….docx')).toBe(true)
})

test('keeps whole characters of a long name', () => {
  for (const length of [190, 191, 192, 193, 194]) {
    const name = cleanFileName(`${'a'.repeat(length)}😀😀😀😀.docx`)
    expect(name.isWellFormed()).toBe(true)
    expect(name.length).toBeLessThanOrEqual(200)
  }
})
