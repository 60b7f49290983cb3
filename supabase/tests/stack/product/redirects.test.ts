import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchSlugRedirects } from '@nordlys/data/blog/public/redirects'
import { fetchCaseStudyRedirects } from '@nordlys/data/projects/public/queries'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack

beforeAll(async () => {
  stack = await startProductStack()
})
afterAll(() => stack.stop())

test('a visitor reads the former URLs of posts, all or those of one slug', async () => {
  const { sql } = stack.database
  await sql`insert into public.blog_posts (title, slug, published) values ('One', 'one', true), ('Two', 'two', true)`
  await sql`update public.blog_posts set slug = slug || '-renamed' where slug in ('one', 'two')`
  const visitor = stack.client()
  const one = { language: 'en', slug: 'one', to_language: 'en', to_slug: 'one-renamed' }
  const two = { language: 'en', slug: 'two', to_language: 'en', to_slug: 'two-renamed' }
  expect(await fetchSlugRedirects(visitor)).toEqual(expect.arrayContaining([one, two]))
  expect(await fetchSlugRedirects(visitor, 'one')).toEqual([one])
  expect(await fetchSlugRedirects(visitor, 'three')).toEqual([])
})

test('a visitor reads the former slugs of case studies, all or one', async () => {
  const { sql } = stack.database
  await sql`
    with told as (insert into public.projects (title, category) values ('Told', 'Maritime') returning id)
    insert into public.case_studies (id, slug, challenge, approach, result, published) select id, 'told', 'A', 'B', 'C', true from told`
  await sql`update public.case_studies set slug = 'told-again' where slug = 'told'`
  const visitor = stack.client()
  const redirect = { slug: 'told', to_slug: 'told-again', languages: ['en'] }
  expect(await fetchCaseStudyRedirects(visitor)).toEqual([redirect])
  expect(await fetchCaseStudyRedirects(visitor, 'told')).toEqual([redirect])
  expect(await fetchCaseStudyRedirects(visitor, 'other')).toEqual([])
})
