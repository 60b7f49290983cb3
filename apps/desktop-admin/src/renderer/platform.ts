import type { Platform, SavedFile } from '@nordlys/ui/platform/types.ts'
import type { DesktopApi } from '../shared/api.ts'

/** So many bytes of a file are handed over at once. */
const PART = 1_048_576

type Reach = Pick<DesktopApi, 'openExternal' | 'notify' | 'openFile' | 'writeFile' | 'closeFile'>

async function writeParts(desktop: Reach, file: number, { type, content }: SavedFile): Promise<void> {
  const blob = new Blob([content], { type })
  for (let start = 0; start < blob.size; start += PART) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other: the whole file is never held twice
    await desktop.writeFile({ file, part: new Uint8Array(await blob.slice(start, start + PART).arrayBuffer()) })
  }
}

async function saveFile(desktop: Reach, saved: SavedFile): Promise<boolean> {
  const file = await desktop.openFile({ name: saved.name })
  if (file === null) return false
  try {
    await writeParts(desktop, file, saved)
  } catch (error) {
    await desktop.closeFile({ file, keep: false })
    throw error
  }
  await desktop.closeFile({ file, keep: true })
  return true
}

interface DesktopPlatform {
  readonly desktop: Reach
  readonly websiteUrl: string | null
  /** Tells that a file could not be saved where the person wanted it. */
  readonly onSaveFailed: () => void
}

/** The platform of the desktop application: what the browser does by itself is asked of the main process. */
export const desktopPlatform = ({ desktop, websiteUrl, onSaveFailed }: DesktopPlatform): Platform => ({
  kind: 'desktop',
  websiteUrl,
  openExternal: (url) => void desktop.openExternal({ url }),
  notify: ({ title, body = '', to = null }) => void desktop.notify({ title, body, to }),
  saveFile: (saved) =>
    saveFile(desktop, saved).catch(() => {
      onSaveFailed()
      return false
    }),
})
