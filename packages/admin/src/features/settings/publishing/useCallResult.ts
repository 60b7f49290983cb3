import { useTranslation } from 'react-i18next'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'

type Result = keyof Resources['settings']['publishing']['results']

const KNOWN = ['refused', 'redirect', 'timeout', 'unreachable'] as const satisfies readonly Result[]

/** Returns a function that explains a failed call of the deploy hook in the current language. */
export function useCallResult(): (error: string) => string {
  const { t } = useTranslation('settings')
  return (error) => {
    const known = KNOWN.find((each) => each === error)
    if (known) return t(`publishing.results.${known}`)
    const status = /^status=(\d{3})$/.exec(error)?.[1]
    if (status === '404' || status === '410') return t('publishing.results.gone', { status })
    return status ? t('publishing.results.status', { status }) : t('publishing.results.unreachable')
  }
}
