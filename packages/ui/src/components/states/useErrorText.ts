import { DataError } from '@nordlys/data/lib/errors'
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/resources.ts'
import { useFormat } from '../../i18n/useFormat.ts'

/** Texts for errors that a screen explains in more detail, by the server's reason, its message or the error's code. */
export type Reasons = Readonly<Record<string, string>>

type ErrorKey = keyof Resources['errors']

// A key may have plural forms.
function isErrorKey(instance: i18n, key: string, count = 0): key is ErrorKey {
  return instance.exists(key, { ns: 'errors', count })
}

/** Returns a function that translates a schema's message (`errors:required`, `errors:too_large=60`) or an error. */
export function useErrorText() {
  const { t, i18n: instance } = useTranslation('errors')
  const { number } = useFormat()
  const messageText = useCallback(
    (message: string | undefined): string => {
      const [key = '', limit] = (message ?? '').replace(/^errors:/, '').split('=')
      const count = Number(limit)
      return isErrorKey(instance, key, count) ? t(key, { count, limit: number(count) }) : t('invalid')
    },
    [t, instance, number],
  )
  const errorText = useCallback(
    (error: unknown, reasons: Reasons = {}): string => {
      if (!(error instanceof DataError)) return t('unknown')
      const { reason = '', message, code } = error
      const known = reasons[reason] ?? reasons[message] ?? reasons[code]
      if (known !== undefined) return known
      // Occurs wherever content has pictures.
      if (message === 'picture_without_text') return t(message)
      return isErrorKey(instance, code) ? t(code) : t('unknown')
    },
    [t, instance],
  )
  return { messageText, errorText }
}
