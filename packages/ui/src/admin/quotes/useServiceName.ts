import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { useCallback } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** Gives a service the name it has in the language shown; a service whose template is gone keeps the name it was asked for by. */
export function useServiceName(): (service: string) => string {
  const language = useLanguage()
  const { data } = useQuoteTemplates()
  return useCallback(
    (service) => {
      const template = language === 'no' ? data?.find(({ service_name }) => service_name === service) : undefined
      return template?.service_name_no ?? service
    },
    [data, language],
  )
}
