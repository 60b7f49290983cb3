// @vitest-environment jsdom
import { renderUi } from '@nordlys/ui/testing/render'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { prepareTexts } from '../../texts/page-texts.ts'
import { Composer } from './Composer.tsx'

function Example({ onSend }: { onSend: (message: string) => void }) {
  const [draft, setDraft] = useState('')
  return <Composer ref={null} draft={draft} waiting={false} onType={setDraft} onSend={onSend} />
}

afterEach(cleanup)

async function show() {
  const onSend = vi.fn<(message: string) => void>()
  await prepareTexts('en', ['chat'])
  const { user } = await renderUi(<Example onSend={onSend} />, { sources: SITE_TEXTS })
  return { user, onSend, field: screen.getByRole<HTMLTextAreaElement>('textbox') }
}

test.each([
  ['in Chrome and Firefox', { isComposing: true, keyCode: 229 }],
  ['in Safari, which ends the composition before the key', { isComposing: false, keyCode: 229 }],
])('sends nothing with the Enter that ends a composition, %s', async (_name, key) => {
  const { user, onSend, field } = await show()
  await user.type(field, 'にほんご')
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  expect(onSend).not.toHaveBeenCalled()
  await user.type(field, '{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('にほんご')
})

test('sends no invisible message, and shows why', async () => {
  const { user, onSend, field } = await show()
  fireEvent.change(field, { target: { value: '\u200B\u0301 \u3164' } })
  await user.type(field, '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
