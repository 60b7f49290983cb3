import Box from '@mui/material/Box'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import { useTranslation } from 'react-i18next'
import { Quiet } from '@nordlys/ui/components/table/list/CellText'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows the due date of a transaction. */
export function DueDate({ transaction: { due_date, status } }: { transaction: ClientTransaction }) {
  const { t } = useTranslation('clients')
  const { day: dayText } = useFormat()
  if (due_date === null) return <Quiet>{t('transaction.noDue')}</Quiet>
  const day = <time dateTime={due_date}>{dayText(due_date)}</time>
  if (status !== 'overdue') return <Quiet>{day}</Quiet>
  return (
    <Box component="span" sx={{ color: 'dangerText', fontSize: '0.8125rem', fontWeight: 600 }}>
      {day}
    </Box>
  )
}
