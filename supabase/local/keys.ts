import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LocalStackError } from './errors.ts'

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
})

export type Keys = z.infer<typeof keysSchema>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Returns new random keys. */
export function makeKeys(): Keys {
  return { publishableKey: `sb_publishable_${random(24)}`, secretKey: `sb_secret_${random(24)}`, jwtSecret: random(48) }
}

async function readExisting(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Returns the keys of a data directory. Creates them on first use, readable by the owner only.
 * @throws LocalStackError when the file is invalid.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json')
  const text = await readExisting(file)
  if (text !== null) {
    try {
      return keysSchema.parse(JSON.parse(text))
    } catch {
      throw new LocalStackError(
        `${file} does not contain keys. Restore it, or delete it to get new keys (all users must sign in again).`,
      )
    }
  }
  const keys = makeKeys()
  await mkdir(dataDir, { recursive: true })
  // A rename is atomic, so a crash leaves either the complete file or none.
  const temporary = `${file}.${process.pid}.new`
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  await rename(temporary, file)
  return keys
}
