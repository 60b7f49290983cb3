import type { CaptchaConfig } from '@nordlys/data/lib/config'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { lazyBy } from '../../loading/lazy.ts'
import type { Language } from '../../i18n/language.ts'
import css from './CaptchaWidget.module.css'
import { loadCaptcha } from './load-captcha.ts'

const TEXTS = {
  en: () => import('../../i18n/texts/botCheck.en.ts'),
  no: () => import('../../i18n/texts/botCheck.no.ts'),
} as const

/** Read without i18next, which the public pages do not load. */
const botCheck = lazyBy(async (language: Language) => (await TEXTS[language]()).default)

type State = 'loading' | 'open' | 'expired' | 'failed'

interface CaptchaWidgetProps {
  readonly captcha: CaptchaConfig
  /** Called with each token, and with null when it expires. */
  readonly onToken: (token: string | null) => void
}

/** Shows the provider's check. Explains a blocked script and an expired token, and offers to try again. */
export function CaptchaWidget({ captcha, onToken }: CaptchaWidgetProps) {
  const texts = botCheck(useLanguage()).read()
  const group = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const report = useCallback(
    (next: State, token: string | null = null) => {
      onToken(token)
      setState(next)
    },
    [onToken],
  )
  const retry = () => {
    // The button disappears, so the focus would be lost.
    group.current?.focus()
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={texts.label} className={css.group}>
      {state !== 'failed' && <Check key={attempt} captcha={captcha} onChange={report} />}
      <output className={css.text}>{state === 'loading' && texts.loading}</output>
      <div role="alert" className={css.text}>
        {state === 'expired' && <span>{texts.expired}</span>}
        {state === 'failed' && <span>{texts.failed}</span>}
      </div>
      {state === 'failed' && (
        <button type="button" className={css.retry} onClick={retry}>
          {texts.retry}
        </button>
      )}
    </fieldset>
  )
}

interface CheckProps {
  readonly captcha: CaptchaConfig
  readonly onChange: (state: State, token?: string) => void
}

const scheme = () => (document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light')

/** The container that the provider fills. */
function Check({ captcha: { provider, siteKey }, onChange }: CheckProps) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const ending = new AbortController()
    const report: typeof onChange = (...change) => {
      if (!ending.signal.aborted) onChange(...change)
    }
    const show = async () => {
      const api = await loadCaptcha(provider)
      if (ending.signal.aborted || !place.current) return
      const id = api.render(place.current, {
        sitekey: siteKey,
        theme: scheme(),
        size: provider === 'turnstile' ? 'flexible' : 'normal',
        language: language === 'no' ? 'nb-NO' : 'en',
        hl: language,
        callback: (token) => report('open', token),
        'expired-callback': () => report('expired'),
        'error-callback': () => {
          report('failed')
          return true
        },
      })
      ending.signal.addEventListener('abort', () => api.remove(id))
      report('open')
    }
    void show().catch(() => report('failed'))
    return () => ending.abort()
  }, [provider, siteKey, language, onChange])

  return <div ref={place} className={css.place} />
}
