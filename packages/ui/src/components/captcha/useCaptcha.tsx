import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { CaptchaWidget } from './CaptchaWidget.tsx'

/** The check against bots of one form. */
export interface Captcha {
  /** The check, to render above the button; null until it is open, and on a server without one. */
  readonly widget: ReactNode
  /** Opens the check, which loads the provider's script. */
  readonly open: () => void
  /**
   * Runs a call with the token of the check, which is undefined where the server has none, and then starts a new check, because each token
   * works once. Throws a DataError with the code `captcha` while there is no token.
   */
  readonly run: <T>(call: (captchaToken?: string) => Promise<T>) => Promise<T>
}

/** Returns the check of a form. It opens at once, unless `isClosed` leaves that to the form. */
export function useCaptcha({ isClosed = false } = {}): Captcha {
  const { captcha } = useBackend()
  const token = useRef<string | null>(null)
  const [isOpen, setIsOpen] = useState(!isClosed)
  const [round, setRound] = useState(0)
  const setToken = useCallback((next: string | null) => void (token.current = next), [])
  const open = useCallback(() => setIsOpen(true), [])

  const run = async <T,>(call: (captchaToken?: string) => Promise<T>): Promise<T> => {
    if (!captcha) return call()
    if (token.current === null) {
      open()
      throw new DataError('captcha', { reason: 'captcha_missing' })
    }
    try {
      return await call(token.current)
    } finally {
      setToken(null)
      setRound((last) => last + 1)
    }
  }

  const widget = captcha && isOpen && (
    // Its texts load on demand.
    <Suspense fallback={null}>
      <CaptchaWidget key={round} captcha={captcha} onToken={setToken} />
    </Suspense>
  )
  return { widget: widget ?? null, open, run }
}
