import { expect, test } from 'vitest'
import { execute } from './response.ts'

const TAKEN = { slug: 'taken', slug_no: 'taken' }

const fieldsOf = (constraint: string) =>
  execute(
    Promise.resolve({
      data: null,
      error: {
        code: '23505',
        message: `duplicate key value violates unique constraint "${constraint}"`,
        details: null,
        hint: null,
      },
      status: 409,
    }),
    { taken: TAKEN },
  ).catch((error: { fields?: unknown }) => error.fields)

test('reports a duplicate value at the field of its constraint, and at every one when the constraint names none', async () => {
  expect(await fieldsOf('pages_slug_key')).toEqual({ slug: 'taken' })
  expect(await fieldsOf('pages_slug_no_key')).toEqual({ slug_no: 'taken' })
  expect(await fieldsOf('blog_posts_slug_language')).toEqual(TAKEN)
})
