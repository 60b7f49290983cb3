import { expect, test } from 'vitest'
import { readSubscriberFile } from './subscriber-file.ts'

const read = (text: string) => readSubscriberFile(new TextEncoder().encode(text))
const LINE = { email: 'kari@example.test', language: 'no', source: 'Fair; in Bergen', consentOn: '2025-02-01' }

test.each([
  [
    'our export',
    "Email,Language,Confirmed,Source of consent,Date of consent\r\nkari@example.test,no,,'Fair; in Bergen,2025-02-01\r\n",
  ],
  [
    'semicolons in Norwegian',
    'E-post;Navn;Språk;Kilde til samtykke;Dato for samtykke\nkari@example.test;Kari;Norsk;"Fair; in Bergen";1.2.2025',
  ],
  [
    'tabs and another order',
    'Consent date\tSource\tLanguage\tE-mail\n01.02.2025\tFair; in Bergen\tnb\tkari@example.test\n\n',
  ],
])('a file with %s is read', (_, text) => {
  expect(read(text)).toEqual([LINE])
})

test('keeps what cannot be read, for the database to refuse, and formulas as text', () => {
  expect(read('email;language;source;consent date\n=1+1;Svensk;=HYPERLINK("x");02/01/2025\nola@BLÅBÆR.no;;;')).toEqual([
    { email: '=1+1', language: 'svensk', source: '=HYPERLINK("x")', consentOn: '02/01/2025' },
    { email: 'ola@xn--blbr-roah.no', language: '', source: '', consentOn: '' },
  ])
})

test.each([
  ['empty', 'email;language;source;consent date\n'],
  ['columns', 'email;language;source\na;b;c'],
  ['too_large', `email;language;source;consent date\n${'a;no;b;c\n'.repeat(10_001)}`],
])('a file is refused as %s', (fault, text) => {
  expect(read(text)).toBe(fault)
})
