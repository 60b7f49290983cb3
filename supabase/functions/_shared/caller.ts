import { Refusal } from './responses.ts'
import { readEnv } from './env.ts'

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

// Compares digests of fixed length without an early exit, so that timing reveals nothing about the key.
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)])
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0
}

/** Rejects callers without a secret key of the project, as `apikey` or bearer token. */
export async function requireService(request: Request): Promise<void> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const presented = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string')
  const { secretKeys } = readEnv()
  const pairs = presented.flatMap((key) => secretKeys.map((secret) => isSame(key, secret)))
  if ((await Promise.all(pairs)).includes(true)) return
  throw new Refusal(401, { code: 'unauthorized', message: 'This function takes the secret key only' })
}
