import type { Language } from '@nordlys/data/lib/validation'
import english from '../../shared/desktop.en.ts'
import norwegian from '../../shared/desktop.no.ts'
import type { Notice } from '../window/notifications.ts'
import type { Update } from './updates.ts'

const TEXTS = { en: english.update, no: norwegian.update } as const satisfies Record<Language, object>

/** Returns the notification about a newer version; a click opens the download if the user has to install it. */
export function updateNotice(
  { version, downloadUrl }: Update,
  language: Language,
  openOutside: (url: string) => void,
): Notice {
  const t = TEXTS[language]
  const noticeOf = (title: string, body: string) => ({ title: title.replace('{{version}}', version), body })
  if (downloadUrl === null) return noticeOf(t.ready, t.readyBody)
  return { ...noticeOf(t.available, t.availableBody), onClick: () => openOutside(downloadUrl) }
}
