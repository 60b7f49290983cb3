import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { useCallback } from 'react'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns a function that names a service in the current language; a service without a template keeps its stored name. */
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
