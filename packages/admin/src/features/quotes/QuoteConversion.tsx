import { useTransaction } from '@nordlys/data/clients/transaction/queries'
import { useConvertQuoteRequest } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { Conversion } from '../../shared/Conversion.tsx'

/** Converts an approved request to a client and a transaction; afterwards links to them. */
export function QuoteConversion({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const { run } = useAction()
  const { mutateAsync } = useConvertQuoteRequest()
  const amount = useFormat().currency(request.total_amount, request.currency)
  const client = useTransaction(request.client_transaction_id ?? '').data?.client_id
  const isConverted = request.client_transaction_id !== null

  const convert = () =>
    run({
      confirm: {
        title: t('convert.question'),
        description: t('convert.text', { name: request.company_name ?? request.client_name, amount }),
        confirmLabel: t('convert.button'),
      },
      call: () => mutateAsync(request.id),
      done: t('convert.done'),
      failed: t('convert.failed'),
    })
  return (
    <Conversion
      became={isConverted ? { text: t('convert.is', { amount }), link: t('convert.link'), client } : null}
      button={t('convert.button')}
      blockedReason={request.status === 'approved' ? null : t('convert.blocked')}
      onConvert={convert}
    />
  )
}
