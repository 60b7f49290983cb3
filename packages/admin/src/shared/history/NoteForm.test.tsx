// @vitest-environment jsdom
import { createTestQueryClient, fakeBackend, WithBackend } from '@nordlys/ui/testing/backend'
import { renderUi } from '@nordlys/ui/testing/render'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from '../../texts.ts'
import { NoteForm } from './NoteForm.tsx'

const backend = fakeBackend({})
const queryClient = createTestQueryClient()

/** A screen that remounts as a whole, as with `RemountBoundary`. */
function Screen() {
  const [mount, setMount] = useState(0)
  return (
    <WithBackend backend={backend} queryClient={queryClient}>
      <button type="button" onClick={() => setMount(mount + 1)}>
        Mount again
      </button>
      <NoteForm key={mount} table="contacts" id="11111111-1111-4111-8111-111111111111" />
    </WithBackend>
  )
}

const note = () => screen.getByRole('textbox', { name: 'Internal note' })

test('keeps an unsent note when its screen remounts [R14]', async () => {
  const { user } = await renderUi(<Screen />, { language: 'en', sources: ADMIN_TEXTS })
  await user.type(note(), 'Called back')
  const before = note()
  await user.click(screen.getByRole('button', { name: 'Mount again' }))
  expect(note()).not.toBe(before)
  expect(note()).toHaveProperty('value', 'Called back')
})
