import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../errors.ts'
import { makeSigningKeys, rotateSigningKeys, signingKeysSchema } from './signing-keys.ts'

/** The keys of a stack. */
export const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  signingKeys: signingKeysSchema,
})

export type Keys = z.infer<typeof keysSchema>

const storedSchema = keysSchema.partial({ signingKeys: true })

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Returns new random keys. */
export function makeKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    signingKeys: makeSigningKeys(),
  }
}

/** Returns a new secret that signs requests to the Send Email hook. */
export const makeHookSecret = (): string => `v1,whsec_${randomBytes(32).toString('base64')}`

async function readExisting(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'keys.json')

/** Replaces the file. A rename is atomic, so a crash leaves the complete old or new file. */
async function store(dataDir: string, keys: Keys): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const temporary = `${fileOf(dataDir)}.${process.pid}.new`
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  await rename(temporary, fileOf(dataDir))
}

function parse(text: string, file: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(
      `${file} does not contain keys. Restore it, or delete it to get new keys (all users must sign in again).`,
    )
  }
}

/**
 * Returns the keys of a data directory. Creates them on first use, readable by the owner only. Adds signing keys to a file of an earlier
 * version.
 * @throws OperatorError when the file is invalid.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const text = await readExisting(fileOf(dataDir))
  if (text === null) {
    const keys = makeKeys()
    await store(dataDir, keys)
    return keys
  }
  const stored = parse(text, fileOf(dataDir))
  if (stored.signingKeys) return { ...stored, signingKeys: stored.signingKeys }
  const keys = { ...stored, signingKeys: makeSigningKeys() }
  await store(dataDir, keys)
  return keys
}

/** Stores a new signing key for the next start. Tokens signed with the replaced key remain valid. */
export async function rotateKeys(dataDir: string): Promise<void> {
  const keys = await loadKeys(dataDir)
  await store(dataDir, { ...keys, signingKeys: rotateSigningKeys(keys.signingKeys) })
}
