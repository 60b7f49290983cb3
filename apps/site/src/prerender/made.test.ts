import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { emptyBlock, PAGE_SECTIONS } from '@nordlys/data/pages/blocks'
import { NOTHING_RELATED } from '@nordlys/data/pages/public/schema'
import { RESERVED_SLUGS } from '@nordlys/data/pages/reserved'
import { SITE_PAGES } from '@nordlys/data/redirects/path'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { expect, test } from 'vitest'
import { blockPage, completeMade } from '../blocks/complete.ts'
import { namespacesOf, questionsIn } from '../made/made.ts'
import { routeAt } from '../routing/route-table.ts'

const NO_PICTURES = { pictures: {}, apiUrl: 'http://api.test' }

test('reserves the first part of every path of the site, and the names of its files', () => {
  const parts = ROUTES.map(({ path }) => path.split('/')[1] ?? '').filter(
    (part) => part !== '' && !part.startsWith(':'),
  )
  const files = readdirSync(join(import.meta.dirname, '../../public')).map((name) => name.replace(/\..*$/, ''))
  const slugs = files.filter((name) => /^[a-z\d]+(-[a-z\d]+)*$/.test(name))
  expect([...parts, ...slugs, 'no', 'admin', 'auth', 'assets', '404'].filter((part) => !RESERVED_SLUGS.includes(part))).toEqual([]) // prettier-ignore
})

test('knows the pages without a record, from which no redirect leads', () => {
  const paths = ROUTES.flatMap(({ path }) => (path.includes(':') ? [] : [path]))
  expect([...SITE_PAGES].toSorted()).toEqual(paths.toSorted())
})

test('finds pages of blocks after every other page', () => {
  expect(routeAt('/launch-week')?.id).toBe('made')
  expect(routeAt('/no/launch-week')?.id).toBe('made')
  expect(routeAt('/about')?.id).toBe('about')
  expect(routeAt('/launch/week')).toBeUndefined()
})

test('arranges sections of pages that exist', () => {
  for (const page of Object.keys(PAGE_SECTIONS)) expect(ROUTES.some(({ id }) => id === page)).toBe(true)
})

test('a page holds the texts of one language, and its Markdown as HTML that runs nothing [W2]', () => {
  const text = {
    ...emptyBlock('text'),
    body: { en: '[x](javascript:alert(1)) <img src=x onerror=alert(1)>', no: 'Hei' },
  }
  const page = { ...blockPage([text, emptyBlock('form')]), slug: 'launch' }
  const made = completeMade(page, NOTHING_RELATED, 'en', NO_PICTURES)
  expect(Object.values(made.html).join('')).not.toMatch(/href="javascript|<img/)
  expect(JSON.stringify(made.page)).not.toMatch(/Hei|onerror/)
  expect(made.paths).toEqual({ en: '/launch', no: '/no' })
  expect(namespacesOf(page.blocks)).toEqual(['contact', 'visitorErrors'])
})

test('lists the questions of a language for search engines', () => {
  const item = { question: { en: 'Who?', no: '' }, answer: { en: 'We.', no: 'Vi.' } }
  const questions = { ...emptyBlock('questions'), items: [item] }
  const blocks = blockPage([{ ...questions, kind: 'questions', title: { en: '', no: '' } }]).blocks
  expect(questionsIn(blocks, 'en')).toEqual([{ question: 'Who?', answer: 'We.' }])
  expect(questionsIn(blocks, 'no')).toEqual([])
})
