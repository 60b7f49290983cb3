// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../testing/render-admin.tsx'

async function openAdmin() {
  const rendered = await renderAdmin({ signedIn: true, at: '/admin/account' })
  await screen.findByRole('button', { name: /^Account of/ })
  return rendered
}

const pressOpen = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })

test('starts with the letters that were typed while the palette was loading', async () => {
  const { user } = await openAdmin()
  await user.keyboard('{Control>}k{/Control}proj')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(field).toHaveProperty('value', 'proj'))
  expect(await screen.findByRole('option', { name: /^Projects/ })).toBeTruthy()
})

test.each([
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
])('chooses nothing with the Enter that ends a composition: %j', async (part) => {
  await openAdmin()
  pressOpen()
  const field = await screen.findByRole('combobox')
  await screen.findAllByRole('option')
  fireEvent.keyDown(field, { key: 'Enter', ...part })
  expect(field.isConnected).toBe(true)
  fireEvent.keyDown(field, { key: 'Enter' })
  // The screen that it opens may have other fields of this role.
  await waitFor(() => expect(field.isConnected).toBe(false))
})
