import type { CaptchaConfig } from '@nordlys/data/lib/config'

type Provider = CaptchaConfig['provider']

/** The options that both providers understand; each ignores those of the other. */
interface WidgetOptions {
  readonly sitekey: string
  readonly theme: 'light' | 'dark'
  readonly size: 'flexible' | 'normal'
  readonly language: string
  readonly hl: string
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  /** Returns true, so that the provider does not log the error as well. */
  readonly 'error-callback': () => true
}

/** What the scripts of both providers offer. */
export interface CaptchaApi {
  /** Shows the check in an element and returns its id. */
  render(element: HTMLElement, options: WidgetOptions): string
  remove(id: string): void
}

const LOADED = 'nordlysCaptchaLoaded'
const TIMEOUT_MS = 15_000

const SCRIPTS: Readonly<Record<Provider, string>> = {
  turnstile: `https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=${LOADED}`,
  hcaptcha: `https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=${LOADED}`,
}

const isApi = (value: unknown): value is CaptchaApi =>
  typeof value === 'object' && value !== null && 'render' in value && 'remove' in value

async function loadScript(provider: Provider): Promise<CaptchaApi> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  const timer = setTimeout(() => reject(new Error('The check does not load')), TIMEOUT_MS)
  script.src = SCRIPTS[provider]
  script.addEventListener('error', () => reject(new Error('The check is blocked')))
  Object.assign(globalThis, { [LOADED]: resolve })
  document.head.append(script)
  try {
    await promise
    const api: unknown = Reflect.get(globalThis, provider)
    if (!isApi(api)) throw new Error('The check has another interface')
    return api
  } catch (error) {
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

let loading: Promise<CaptchaApi> | undefined

/** Loads the provider's script once. Rejects when it is blocked or unreachable; the next call tries again. */
export async function loadCaptcha(provider: Provider): Promise<CaptchaApi> {
  loading ??= loadScript(provider)
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
