import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { useCallback } from 'react'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns a function that names a service in the current language. The name is blank while the names load; a service without a template keeps its stored name. */
export function useServiceName(): (service: string) => string {
  const language = useLanguage()
  const { data, isLoading } = useQuoteTemplates()
  return useCallback(
    (service) => {
      if (language !== 'no') return service
      // Blank of the same height, so that no English text appears for a moment.
      if (isLoading) return '\u00A0'
      return data?.find(({ service_name }) => service_name === service)?.service_name_no ?? service
    },
    [data, isLoading, language],
  )
}
