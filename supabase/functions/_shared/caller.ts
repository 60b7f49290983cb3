import { Refusal } from './answers.ts'
import { readEnv } from './env.ts'

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

// Digests are compared to their end, so that the time taken says nothing about the key.
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)])
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0
}

/** Refuses everybody who does not show the project's secret key, as `apikey` or as a bearer. */
export async function requireService(request: Request): Promise<void> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const key = request.headers.get('apikey') ?? bearer
  if (key && (await isSame(key, readEnv().secretKey))) return
  throw new Refusal(401, { code: 'unauthorized', message: 'This function takes the secret key only' })
}
