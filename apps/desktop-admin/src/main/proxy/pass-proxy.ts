import { type AuthInfo, net } from 'electron'
import type { Answer, ProxySignIn } from './proxy-sign-in.ts'

/** Answers a request for a name and a password: asks the user for a proxy's, and never answers a server's. */
export function answerChallenge({ isProxy, host, port }: AuthInfo, proxy: ProxySignIn, answer: Answer): void {
  if (isProxy) proxy.ask(`${host}:${port}`, answer)
  else answer()
}

/** The time limit of a response, in milliseconds. */
const SILENCE = 5000

/**
 * Signs in to the proxy on the way to a URL, if there is one. `net.fetch` cannot, because it has no event for it (electron/electron#44249).
 * Afterwards every request of the program can use the proxy.
 */
export function passProxy(url: string, proxy: ProxySignIn): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = net.request({ method: 'HEAD', url })
  // Without a response, the server check reports the problem; while the user types a password, there is no limit.
  const timer = setTimeout(() => {
    request.abort()
    resolve()
  }, SILENCE)
  request.on('login', (authentication, answer) => {
    clearTimeout(timer)
    answerChallenge(authentication, proxy, answer)
  })
  request.on('response', () => resolve())
  // The server check reports what is wrong.
  request.on('error', () => resolve())
  request.end()
  return promise
}
