import { DataError } from '@nordlys/data/lib/errors'
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/namespaces.ts'
import { useFormat } from '../i18n/useFormat.ts'

type ErrorKey = keyof Resources['errors']

function isErrorKey(instance: i18n, key: string): key is ErrorKey {
  return instance.exists(key, { ns: 'errors' })
}

/** Turns a message of a schema (`errors:required`, `errors:too_large=60`) or a failed call into words in the language shown. */
export function useErrorText() {
  const { t, i18n: instance } = useTranslation('errors')
  const { number } = useFormat()
  const messageText = useCallback(
    (message: string | undefined): string => {
      const [key = '', limit] = (message ?? '').replace(/^errors:/, '').split('=')
      return isErrorKey(instance, key) ? t(key, { limit: number(Number(limit)) }) : t('invalid')
    },
    [t, instance, number],
  )
  const errorText = useCallback(
    (error: unknown): string =>
      error instanceof DataError && isErrorKey(instance, error.code) ? t(error.code) : t('unknown'),
    [t, instance],
  )
  return { messageText, errorText }
}
