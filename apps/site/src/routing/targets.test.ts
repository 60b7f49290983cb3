import { expect, test } from 'vitest'
import { hasOwnPage, resolveTarget } from './targets.ts'

const facts = { language: 'en', email: 'hello@example.com' } as const

test('links to the next best page when a page is missing, or hides the link', () => {
  const paths = new Set(['/', '/quote'])
  expect(resolveTarget('projects', { ...facts, paths })).toEqual({ kind: 'page', href: '/#work' })
  expect(resolveTarget('services', { ...facts, paths, language: 'no' })).toEqual({ kind: 'page', href: '/no#services' })
  expect(resolveTarget('contact', { ...facts, paths })).toEqual({ kind: 'mail', href: 'mailto:hello@example.com' })
  expect(resolveTarget('about', { ...facts, paths })).toBeNull()
})

test('links to the preferred page once it is in the route table', () => {
  const paths = new Set(['/', '/projects', '/contact', '/about'])
  expect(resolveTarget('projects', { ...facts, paths })).toEqual({ kind: 'page', href: '/projects' })
  expect(resolveTarget('contact', { ...facts, paths, language: 'no' })).toEqual({ kind: 'page', href: '/no/contact' })
  expect(hasOwnPage('about', paths)).toBe(true)
  expect(hasOwnPage('services', paths)).toBe(false)
})

test('prevents an address from adding headers to its mail [W3]', () => {
  const target = resolveTarget('contact', { ...facts, paths: new Set(), email: 'a@b.c\r\nBcc: x@y.z' })
  expect(target?.href).not.toMatch(/[\r\n]/)
})
