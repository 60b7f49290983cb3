import { DataError } from '@nordlys/data/lib/errors'
import { useSendQuoteOffer } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest } from '@nordlys/data/quotes/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../components/ConfirmDialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'

/** Mails a request's offer to its client, after a question. */
export function useMailOffer(request: QuoteRequest): { readonly busy: boolean; readonly send: () => Promise<void> } {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useSendQuoteOffer()
  const send = async () => {
    const { client_name: name, client_email: email } = request
    const sure = await confirm({
      title: t('offer.question', { name }),
      description: t('offer.text', { email, language: t(`language.${request.language}`) }),
      confirmLabel: t('offer.mail'),
    })
    if (!sure) return
    try {
      await mutateAsync(request.id)
      toast.success(t('offer.mailed'))
    } catch (error) {
      const isTooSoon = error instanceof DataError && error.reason === 'offer_too_soon'
      toast.error(t('offer.mailFailed'), isTooSoon ? t('offer.tooSoon') : errorText(error))
    }
  }
  return { busy: isPending, send }
}
