// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NEW_RECORD } from '../../shared/order/new-record.ts'
import { RedirectEditor } from './RedirectEditor.tsx'

const HIDDEN = {
  key: 'blog_hidden',
  value: { en: ['what-a-page-weighs'], no: ['the-outbox-that-never-loses-a-lead'] },
  updated_at: '2026-01-01T00:00:00Z',
}

const MESSAGE = 'Another page has this address. Choose another one.'

/** Adds a redirect from a path; returns the requests, and the field of the path. */
async function add(path: string) {
  const api = createFakeApi({ tables: { redirects: [], blog_posts: [], settings: [HIDDEN] } })
  const { user } = await renderScreen(<RedirectEditor id={NEW_RECORD} onClose={() => undefined} />, api)
  const from = await screen.findByRole('textbox', { name: /^From/ })
  await user.type(from, path)
  await user.type(screen.getByRole('textbox', { name: /^To/ }), '/blog')
  await user.click(screen.getByRole('button', { name: 'Add redirect' }))
  return { from, added: () => api.calls.filter(({ method }) => method === 'POST') }
}

test.each(['/blog/search-before-vectors', '/no/blog/what-a-page-weighs'])(
  'refuses a redirect from a built-in article at its field: %s',
  async (path) => {
    const { from, added } = await add(path)
    expect(await screen.findByText(MESSAGE)).toBeTruthy()
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(added()).toEqual([])
  },
)

// Visitors do not find a hidden article, so that its address is free.
test.each(['/blog/what-a-page-weighs', '/blog/another'])('adds a redirect from another path: %s', async (path) => {
  const { added } = await add(path)
  await waitFor(() => expect(added()).toHaveLength(1))
})
