import Box from '@mui/material/Box'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

interface AmountProps {
  /** Undefined until it is computed. */
  readonly amount: number | undefined
  readonly currency: string
  /** Whether a newer amount is being fetched. */
  readonly isStale: boolean
}

/** Shows an amount that the database computes while the form is edited. */
export function Amount({ amount, currency, isStale }: AmountProps) {
  const format = useFormat()
  return (
    <Box component="span" sx={{ opacity: isStale ? 0.6 : 1, fontWeight: 600 }}>
      {amount === undefined ? '…' : format.currency(amount, currency)}
    </Box>
  )
}
