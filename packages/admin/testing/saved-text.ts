import type { UserEvent } from '@testing-library/user-event'
import { isInPieces, type Platform } from '@nordlys/ui/platform/types.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, type Mock } from 'vitest'

interface Rendered {
  readonly user: UserEvent
  readonly saveFile: Mock<Platform['saveFile']>
}

/** Exports the list of the screen, and returns the text of the file. */
export async function exportedText({ user, saveFile }: Rendered): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const { content } = saveFile.mock.calls[0]?.[0] ?? {}
  if (content === undefined || !isInPieces(content)) throw new Error('It was not saved in pieces')
  let text = ''
  for await (const piece of content) text += piece
  return text
}
