import { isCancellation } from '@nordlys/ui/components/long-work/long-work.ts'
import { isInPieces, type Platform, type SavedFile } from '@nordlys/ui/platform/types.ts'
import type { DesktopApi } from '../shared/api.ts'

/** The size of a chunk, in bytes. */
const PART = 1_048_576

type Reach = Pick<DesktopApi, 'openExternal' | 'notify' | 'openFile' | 'writeFile' | 'closeFile'>

async function writeParts(desktop: Reach, file: number, content: string | Blob): Promise<void> {
  const blob = new Blob([content])
  for (let start = 0; start < blob.size; start += PART) {
    // oxlint-disable-next-line no-await-in-loop -- sequential: the file is never in memory twice
    await desktop.writeFile({ file, part: new Uint8Array(await blob.slice(start, start + PART).arrayBuffer()) })
  }
}

async function saveFile(desktop: Reach, saved: SavedFile): Promise<boolean> {
  const file = await desktop.openFile({ name: saved.name })
  if (file === null) return false
  try {
    const { content } = saved
    if (isInPieces(content)) for await (const piece of content) await writeParts(desktop, file, piece)
    else await writeParts(desktop, file, content)
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
  /** Called when a file could not be saved. */
  readonly onSaveFailed: () => void
}

/** Returns the platform of the desktop app, which delegates to the main process. */
export const desktopPlatform = ({ desktop, websiteUrl, onSaveFailed }: DesktopPlatform): Platform => ({
  kind: 'desktop',
  websiteUrl,
  openExternal: (url) => void desktop.openExternal({ url }),
  openProvider: (url) => void desktop.openExternal({ url }),
  notify: ({ title, body = '', to = null }) => void desktop.notify({ title, body, to }),
  saveFile: (saved) =>
    saveFile(desktop, saved).catch((error: unknown) => {
      if (isCancellation(error)) throw error
      onSaveFailed()
      return false
    }),
})
