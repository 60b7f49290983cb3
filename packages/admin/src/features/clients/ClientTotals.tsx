import Box from '@mui/material/Box'
import { useClientTotals } from '@nordlys/data/clients/transaction/queries'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows the paid and outstanding amounts of a client by currency; nothing without any. */
export function ClientTotals({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const { data, error, refetch, isFetching } = useClientTotals(id)
  const facts = data?.flatMap((totals) => {
    const amount = (value: number) => currency(value, totals.currency)
    return [
      { label: label(t('client.paid'), totals.currency), value: amount(totals.paid) },
      { label: label(t('client.pending'), totals.currency), value: amount(totals.pending) },
      ...(totals.overdue === 0
        ? []
        : [{ label: label(t('client.overdue'), totals.currency), value: amount(totals.overdue) }]),
    ]
  })
  // The label names the currency only when there are several.
  function label(text: string, code: string) {
    return (data?.length ?? 0) > 1 ? `${text} (${code})` : text
  }
  return (
    <Box sx={{ mb: 1, '& dl': { mt: 0 } }}>
      {facts && facts.length > 0 && <PanelFacts facts={facts} />}
      {!facts &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonLines lines={2} />
        ))}
    </Box>
  )
}
