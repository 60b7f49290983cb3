import type { Language } from '@nordlys/data/lib/validation'
import { type BrowserWindow, dialog } from 'electron'
import english from '../../shared/desktop.en.ts'
import norwegian from '../../shared/desktop.no.ts'

const TEXTS = { en: english.leave, no: norwegian.leave } as const satisfies Record<Language, object>

/**
 * Asks before leaving a page with unsaved edits or unfinished work, as browsers do. Otherwise Electron silently stays on the page, and the window
 * does not close. Returns whether to leave.
 */
export function mayLeave(window: BrowserWindow, language: Language): boolean {
  const t = TEXTS[language]
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: t.title,
    detail: t.description,
    buttons: [t.leave, t.stay],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return answer === 0
}
