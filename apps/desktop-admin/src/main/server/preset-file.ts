import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What whoever packaged the program put beside it about its server; null where there is nothing. */
export function readPresetFile(resources: string): string | null {
  try {
    return readFileSync(join(resources, 'server.json'), 'utf8')
  } catch {
    return null
  }
}
