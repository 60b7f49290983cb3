import { DataError } from '@nordlys/data/errors'
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/namespaces.ts'

type ErrorKey = keyof Resources['errors']

function isErrorKey(instance: i18n, key: string): key is ErrorKey {
  return instance.exists(key, { ns: 'errors' })
}

/** Turns a message key of a schema (`errors:required`) or a failed call into words in the language shown. */
export function useErrorText() {
  const { t, i18n: instance } = useTranslation('errors')
  const messageText = useCallback(
    (message: string | undefined): string => {
      const key = (message ?? '').replace(/^errors:/, '')
      return isErrorKey(instance, key) ? t(key) : t('invalid')
    },
    [t, instance],
  )
  const errorText = useCallback(
    (error: unknown): string =>
      error instanceof DataError && isErrorKey(instance, error.code) ? t(error.code) : t('unknown'),
    [t, instance],
  )
  return { messageText, errorText }
}
