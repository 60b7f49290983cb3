import { expect, test } from 'vitest'
import { loadBuiltIn } from '../blog/articles/built-in.ts'
import { printBlog } from '../blog/articles/print.ts'
import { findArticle, type Finding } from './find-article.ts'

const KEY = { language: 'en', slug: 'what-a-page-weighs' } as const
const HIDDEN = { en: [KEY.slug] }

async function find(hidden: typeof HIDDEN | object, isCached: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  const cached = isCached ? await loadBuiltIn(KEY.language, KEY.slug, {}) : null
  await findArticle(KEY, { cached, hidden }, null, (finding) => findings.push(finding))
  return findings
}

test('finds a built-in article, unless staff have hidden it, also when it was cached before', async () => {
  expect(await find({}, false)).toMatchObject([{ state: 'ready', article: { slug: KEY.slug } }])
  for (const isCached of [false, true])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await find(HIDDEN, isCached)).toEqual([{ state: 'missing', languages: ['no'] }])
})

test('prerenders no hidden article, and its translation without a counterpart', () => {
  const { list } = printBlog([], HIDDEN)
  const slugsIn = (language: 'en' | 'no') => list[language].articles.map(({ summary }) => summary.slug)
  expect(slugsIn('en')).not.toContain(KEY.slug)
  expect(list.en.recent.map(({ slug }) => slug)).not.toContain(KEY.slug)
  expect(list.no.articles.find(({ summary }) => summary.slug === KEY.slug)?.languages).toEqual(['no'])
})
