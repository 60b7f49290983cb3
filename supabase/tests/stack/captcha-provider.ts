import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import { listen } from '../../local/gateway/listen.ts'

/** A provider of checks against bots. */
export interface CaptchaProvider {
  readonly captcha: Captcha
  /** The verified tokens with their client addresses. */
  readonly verified: (readonly [token: string | null, client: string | null])[]
  /** The tokens that are valid, once each. */
  readonly valid: Set<string>
}

/** Starts a provider that speaks `siteverify`, or always answers with the given text. Stops it after the test. */
export async function startCaptchaProvider(
  provider: Captcha['CAPTCHA_PROVIDER'] = 'turnstile',
  text?: string,
): Promise<CaptchaProvider> {
  const secret = 'the secret of the check'
  const valid = new Set<string>()
  const verified: CaptchaProvider['verified'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const token = form.get('response')
      verified.push([token, form.get('remoteip')])
      const codes = [
        ...(form.get('secret') === secret ? [] : ['invalid-input-secret']),
        ...(valid.delete(token ?? '') ? [] : ['timeout-or-duplicate']),
      ]
      const verdict = JSON.stringify({ success: codes.length === 0, 'error-codes': codes, hostname: '127.0.0.1' })
      response.writeHead(200, { 'content-type': 'application/json' }).end(text ?? verdict)
    })
  })
  const url = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { captcha: { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url }, verified, valid }
}
