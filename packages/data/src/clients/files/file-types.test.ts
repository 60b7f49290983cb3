import { expect, test } from 'vitest'
import { cleanFileName, typeOfFile } from './file-types.ts'

test.each([
  ['Avtale 2026.PDF', 'application/pdf'],
  ['bilde.av.havna.jpeg', 'image/jpeg'],
  ['setup.exe', null],
  ['page.html', null],
  ['drawing.svg', null],
  ['pdf', null],
  ['folder', null],
])('knows the type of %s', (name, type) => {
  expect(typeOfFile(name)).toBe(type)
})

test('keeps a name in one line', () => {
  expect(cleanFileName(' avtale\r\n2026\u0000.pdf ')).toBe('avtale 2026 .pdf')
  expect(cleanFileName('Å\u030Angstro\u0308m.pdf')).toBe('Å\u030Angström.pdf')
})

test('shortens a long name and keeps its ending', () => {
  const name = cleanFileName(`${'a'.repeat(300)}.docx`)
  expect(name).toHaveLength(200)
  expect(name.endsWith('a….docx')).toBe(true)
})
