// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { useConfirm } from './ConfirmDialog.tsx'

function Asker() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('none')
  const ask = async () =>
    setAnswer(
      String(
        await confirm({
          title: 'Delete it?',
          description: 'It will be gone.',
          confirmLabel: 'Delete',
          destructive: true,
        }),
      ),
    )
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <p>answer: {answer}</p>
    </>
  )
}

test('resolves to true and closes on yes', async () => {
  const { user } = await renderUi(<Asker />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete it?', description: 'It will be gone.' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('answer: true')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('focuses the safe answer, so that Enter deletes nothing', async () => {
  const { user } = await renderUi(<Asker />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('answer: false')).toBeTruthy()
})

test('resolves to false on Escape and restores the focus', async () => {
  const { user } = await renderUi(<Asker />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.keyboard('{Escape}')
  await screen.findByText('answer: false')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })))
})
