import { useTransaction } from '@nordlys/data/clients/queries'
import { useConvertQuoteRequest } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest } from '@nordlys/data/quotes/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { Conversion } from '../Conversion.tsx'

/** Makes an approved request a client and a transaction; afterwards says what it became. */
export function QuoteConversion({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync } = useConvertQuoteRequest()
  const amount = useFormat().currency(request.total_amount, request.currency)
  const client = useTransaction(request.client_transaction_id ?? '').data?.client_id
  const isConverted = request.client_transaction_id !== null
  if (!isConverted && request.status !== 'approved') return null

  const convert = async () => {
    const name = request.company_name ?? request.client_name
    const sure = await confirm({
      title: t('convert.question'),
      description: t('convert.text', { name, amount }),
      confirmLabel: t('convert.button'),
    })
    if (!sure) return
    try {
      await mutateAsync(request.id)
      toast.success(t('convert.done'))
    } catch (error) {
      toast.error(t('convert.failed'), errorText(error))
    }
  }
  return (
    <Conversion
      became={isConverted ? { text: t('convert.is', { amount }), link: t('convert.link'), client } : null}
      button={t('convert.button')}
      onConvert={convert}
    />
  )
}
