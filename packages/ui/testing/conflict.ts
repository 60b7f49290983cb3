import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses the side of a field in the conflict dialog. */
export async function keepSide(
  user: UserEvent,
  dialog: HTMLElement,
  field: string,
  side: 'Saved in the meantime' | 'Yours',
) {
  const group = within(dialog).getByRole('group', { name: field })
  await user.click(within(group).getByRole('radio', { name: side }))
}

/** Returns the two values of a field in the conflict dialog, theirs first. */
export function sidesOf(dialog: HTMLElement, field: string): (string | null)[] {
  const group = within(dialog).getByRole('group', { name: field })
  return within(group)
    .getAllByRole('radio')
    .map((radio) => document.getElementById((radio.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? ''))
    .map((text) => text?.textContent ?? null)
}
