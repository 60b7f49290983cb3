import { useBackend } from '@nordlys/data/lib/context'
import { offersOfRequestQuery } from '@nordlys/data/offers/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { NEW_OFFER, OPEN_OFFER } from '../../shared/record-links.ts'

/** Longer than other toasts, because its button is the next step. */
const DURATION = 10_000

/** Returns a function that reports the approval of a request, with a button that opens its latest offer, or a new one. */
export function useOfferToast(): (request: string) => Promise<void> {
  const { t } = useTranslation('quotes')
  const backend = useBackend()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (request) => {
      const title = t('statusUpdated')
      try {
        const [latest] = await queryClient.fetchQuery(offersOfRequestQuery(backend, request))
        const to = latest ? `../offers?${OPEN_OFFER}=${latest.id}` : `../offers?${NEW_OFFER}=${request}`
        const action = { label: t(latest ? 'offers.open' : 'offers.make'), onClick: () => void navigate(to) }
        toast.by((sonner) => void sonner.success(title, { action, duration: DURATION }), title)
      } catch {
        toast.success(title)
      }
    },
    [backend, navigate, queryClient, t],
  )
}
