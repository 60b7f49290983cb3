import { type AuthInfo, net } from 'electron'
import type { Answer, ProxySignIn } from './proxy-sign-in.ts'

/** Answers a request for a name and a password: of a proxy by asking the user, of a server not at all. */
export function answerChallenge({ isProxy, host, port }: AuthInfo, proxy: ProxySignIn, answer: Answer): void {
  if (isProxy) proxy.ask(`${host}:${port}`, answer)
  else answer()
}

/** How long an answer may take, in milliseconds. */
const SILENCE = 5000

/**
 * Signs in to the proxy on the way to a URL, if there is one. `net.fetch` cannot: it has no event for it (electron/electron#44249). Afterwards
 * the proxy is known to every request of the program.
 */
export function passProxy(url: string, proxy: ProxySignIn): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = net.request({ method: 'HEAD', url })
  // Without an answer, the check of the server says so; a person who types a password takes longer.
  const timer = setTimeout(() => {
    request.abort()
    resolve()
  }, SILENCE)
  request.on('login', (authentication, answer) => {
    clearTimeout(timer)
    answerChallenge(authentication, proxy, answer)
  })
  request.on('response', () => resolve())
  // The check of the server says what is wrong.
  request.on('error', () => resolve())
  request.end()
  return promise
}
