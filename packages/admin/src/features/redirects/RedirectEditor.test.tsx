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

test.each([
  ['/blog/search-before-vectors', true],
  ['/no/blog/what-a-page-weighs', true],
  // Visitors do not find it, so that its address is free.
  ['/blog/what-a-page-weighs', false],
  ['/blog/another', false],
])('refuses a redirect from a built-in article: %s', async (path, isRefused) => {
  const api = createFakeApi({ tables: { redirects: [], blog_posts: [], settings: [HIDDEN] } })
  const { user } = await renderScreen(<RedirectEditor id={NEW_RECORD} onClose={() => undefined} />, api)
  const from = await screen.findByRole('textbox', { name: /^From/ })
  await user.type(from, path)
  await user.type(screen.getByRole('textbox', { name: /^To/ }), '/blog')
  await user.click(screen.getByRole('button', { name: 'Add redirect' }))
  const message = 'Another page has this address. Choose another one.'
  if (isRefused) expect(await screen.findByText(message)).toBeTruthy()
  else await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(from.getAttribute('aria-invalid')).toBe(String(isRefused))
})
