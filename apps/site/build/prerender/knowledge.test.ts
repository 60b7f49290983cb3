import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { knowledgeOf } from './knowledge.ts'
import { ROOT_DIR } from '../paths.ts'

const knowledgeSchema = z.object({
  copy: z.record(z.string(), z.json()),
  pages: z.array(z.object({ kind: z.optional(z.string()), title: z.string(), content: z.string(), path: z.string(), key: z.string(), title_path: z.string(), content_path: z.string() })), // prettier-ignore
  articles: z.array(z.object({ slug: z.string(), title: z.string(), content: z.string() })),
})
const read = async (language: 'en' | 'no') => knowledgeSchema.parse(JSON.parse(await knowledgeOf(language)))

const SLUGS = readdirSync(join(ROOT_DIR, 'packages/ui/src/articles'))
  .filter((name) => !name.includes('.'))
  .toSorted()

describe.each([
  ['en', 'How long does a project take?', 'Typically 4–12 weeks', 'Mon–Fri 9AM–5PM CET', 'Backend development'],
  ['no', 'Hvor lang tid tar et prosjekt?', 'uker', 'fre. kl.', 'Backendutvikling'],
] as const)('the knowledge of the chat in %s', (language, question, answer, hours, service) => {
  test('has every built-in article as text', async () => {
    const { articles } = await read(language)
    expect(articles.map(({ slug }) => slug).toSorted()).toEqual(SLUGS)
    for (const { title, content } of articles) expect([title.length > 10, content.length > 5000]).toEqual([true, true])
  })

  test('has the built-in copy of every key', async () => {
    const { copy } = await read(language)
    expect(Object.keys(copy).toSorted()).toEqual([...CONTENT_KEYS].toSorted())
    expect(JSON.stringify(copy['services_list'])).toContain(service)
  })

  test('has the business hours and the answers to frequent questions', async () => {
    const { pages } = await read(language)
    expect(JSON.stringify(pages.filter(({ kind }) => kind === 'company'))).toContain(hours)
    expect(pages.find(({ title }) => title === question)).toMatchObject({
      key: 'texts_contact',
      title_path: 'faq.duration.question',
    })
    expect(pages.find(({ title }) => title === question)?.content).toContain(answer)
  })
})
