import { expect, test } from 'vitest'
import { replyParts } from './reply-parts.ts'

const facts = {
  email: 'hello@nordlys.example',
  phone: '+47 22 00 00 00',
  isPage: (path: string) => ['/quote', '/no/quote', '/services/backend-development'].includes(path),
}

const links = (text: string) =>
  replyParts(text, facts)
    .filter((part) => part.kind !== 'text')
    .map((part) => `${part.kind} ${part.text}`)

test('links the company’s address, its number and pages of the site', () => {
  const text = 'Write to hello@nordlys.example. Call +47 22 00 00 00, or see /quote (or /services/backend-development).'
  expect(links(text)).toEqual([
    'mail hello@nordlys.example',
    'phone +47 22 00 00 00',
    'page /quote',
    'page /services/backend-development',
  ])
  expect(
    replyParts(text, facts)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'https://evil.example/quote',
  '//evil.example',
  '//evil.example/quote',
  '/\\evil.example/quote',
  '/quote/../admin',
  '/quote:80',
  '/quote@evil.example',
  '/quote%2f',
  '/nowhere',
  'and/quote',
  'other@nordlys.example',
  'xhello@nordlys.example',
  'hello@nordlys.examples',
  'javascript:alert(1)',
  '[click](javascript:alert(1))',
  '<a href="https://evil.example">hello</a>',
  '<img src=x onerror=alert(1)>',
  '+47 22 00 00 001',
])('leaves %s as text [W2]', (text) => {
  expect(links(text)).toEqual([])
})

test.each([
  { email: 'post-mottak@nordlys.example', phone: '22-33-44-55' },
  { email: "o'neil&sons@a-b.example", phone: '(+47) 22/33/44/55' },
  { email: 'post@blåbær.no', phone: '#31#~22 33 44' },
  { email: '!%=`{}^@x.example', phone: '22.33.44 <1>' },
])('finds the facts $email and $phone, whatever characters staff store in them', (odd) => {
  const parts = replyParts(`Write to ${odd.email}, or call ${odd.phone}.`, { ...odd, isPage: () => false })
  expect(parts.filter((part) => part.kind !== 'text')).toEqual([
    { kind: 'mail', text: odd.email },
    { kind: 'phone', text: odd.phone },
  ])
})

test('escapes special characters in facts', () => {
  const odd = { email: 'a+b@c.example', phone: '(22) 00*', isPage: () => false }
  expect(replyParts('a+b@c.example or aab@c.example, (22) 00*', odd).filter((part) => part.kind !== 'text')).toEqual([
    { kind: 'mail', text: 'a+b@c.example' },
    { kind: 'phone', text: '(22) 00*' },
  ])
})

test('adds no links for missing facts', () => {
  expect(replyParts('Hello, you', { email: '', phone: '', isPage: () => true })).toEqual([
    { kind: 'text', text: 'Hello, you' },
  ])
})
