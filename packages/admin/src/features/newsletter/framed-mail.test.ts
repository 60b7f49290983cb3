import { expect, test } from 'vitest'
import { framedMail } from './framed-mail.ts'

const HTML =
  '<html><head><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body>(prefers-color-scheme:dark) <head></body></html>'
const pictures = 'https://api.fjord.example'

test('shows a mail in the chosen scheme, and leaves its text alone', () => {
  expect(framedMail(HTML, { scheme: 'dark', pictures })).toContain(':root{color-scheme:dark}@media all{p')
  expect(framedMail(HTML, { scheme: 'light', pictures })).toContain(':root{color-scheme:light}@media not all{p')
  expect(framedMail(HTML, { scheme: 'dark', pictures })).toContain(
    '<body>(prefers-color-scheme:dark) <head></body></html>',
  )
})

test('lets the frame load pictures of the library only, and opens no link [W1]', () => {
  expect(framedMail(HTML, { scheme: 'light', pictures })).toMatch(
    /^<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https:\/\/api\.fjord\.example"><base target="_blank">/,
  )
})
