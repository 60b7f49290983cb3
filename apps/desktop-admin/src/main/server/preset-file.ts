import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the content of the server file that an administrator packaged with the app; null when missing. */
export function readPresetFile(resources: string): string | null {
  try {
    return readFileSync(join(resources, 'server.json'), 'utf8')
  } catch {
    return null
  }
}
