import { expect, test } from 'vitest'
import { typeOfFile } from './file-types.ts'

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
