import type { QuoteRequest } from '@nordlys/data/quotes/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { quoteTemplatesQuery } from '@nordlys/data/quotes/queries'
import { settingsQuery } from '@nordlys/data/settings/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'
import { usePlatform } from '../../../platform/PlatformProvider.tsx'

/** Saves a request's offer as a PDF. What makes it is loaded when it is first wanted. */
export function useSaveOffer(request: QuoteRequest): { readonly busy: boolean; readonly save: () => Promise<void> } {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const platform = usePlatform()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const [settings, templates, { writeOffer }] = await Promise.all([
        queryClient.ensureQueryData(settingsQuery(backend)),
        queryClient.ensureQueryData(quoteTemplatesQuery(backend)),
        import('./write-offer.ts'),
      ])
      const file = await writeOffer({ request, settings, templates, today: new Date() })
      if (await platform.saveFile(file)) toast.success(t('offer.downloaded'))
    } catch (error) {
      toast.error(t('offer.downloadFailed'), errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
