import { externalUrl } from './external-url.ts'
import { isInPieces, type Platform } from './types.ts'

function download(name: string, content: Blob): true {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser starts the download in this task, so the URL can be revoked after it.
  setTimeout(() => URL.revokeObjectURL(address), 0)
  return true
}

/** The platform of the website and of the admin in a browser. */
export const browserPlatform: Platform = {
  kind: 'browser',
  websiteUrl: '/',
  openExternal(url) {
    const parsed = externalUrl(url)
    if (parsed) globalThis.open(parsed.href, '_blank', 'noopener,noreferrer')
  },
  openProvider(url) {
    const parsed = externalUrl(url)
    if (parsed) globalThis.location.assign(parsed.href)
  },
  notify({ title, body }) {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted' || document.hasFocus()) return
    void new Notification(title, body === undefined ? {} : { body })
  },
  async saveFile({ name, type, content, isLarge }) {
    if (!isInPieces(content)) return download(name, new Blob([content], { type }))
    const { blobOf, saveToChosenFile } = await import('./save-pieces.ts')
    const isSaved = isLarge ? await saveToChosenFile(name, content) : null
    return isSaved ?? download(name, await blobOf(content, type))
  },
}
