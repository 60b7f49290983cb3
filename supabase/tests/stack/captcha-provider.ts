import { createServer } from 'node:http'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import { listen } from '../../server/gateway/listen.ts'

/** A provider of checks against bots. It accepts each token that begins with `good` once. */
export interface CaptchaProvider {
  readonly captcha: Captcha & { readonly CAPTCHA_VERIFY_URL: string }
  /** The received tokens with their client addresses. */
  readonly received: (readonly [token: string, client: string | null])[]
  stop(): Promise<void>
}

/** Starts a provider that speaks `siteverify`, or always answers with the given text. */
export async function startCaptchaProvider(
  provider: Captcha['CAPTCHA_PROVIDER'] = 'turnstile',
  text?: string,
): Promise<CaptchaProvider> {
  const secret = 'the secret of the check'
  const received: CaptchaProvider['received'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const token = form.get('response') ?? ''
      const isFresh = received.every(([each]) => each !== token)
      received.push([token, form.get('remoteip')])
      const codes = [
        ...(form.get('secret') === secret ? [] : ['invalid-input-secret']),
        ...(token.startsWith('good') && isFresh ? [] : ['timeout-or-duplicate']),
      ]
      const verdict = JSON.stringify({ success: codes.length === 0, 'error-codes': codes, hostname: '127.0.0.1' })
      response.writeHead(200, { 'content-type': 'application/json' }).end(text ?? verdict)
    })
  })
  const url = await listen(server, 0, '127.0.0.1')
  return {
    captcha: { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url },
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
