import Box from '@mui/material/Box'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import { useTranslation } from 'react-i18next'
import { Quiet } from '../../components/table/list/CellText.tsx'
import { useFormat } from '../../i18n/useFormat.ts'

/** Shows the due date of a transaction. */
export function DueDate({ transaction: { due_date, status } }: { transaction: ClientTransaction }) {
  const { t } = useTranslation('clients')
  const { date } = useFormat()
  if (due_date === null) return <Quiet>{t('transaction.noDue')}</Quiet>
  // Noon, so that no time zone shifts the date.
  const day = <time dateTime={due_date}>{date(`${due_date}T12:00:00`)}</time>
  if (status !== 'overdue') return <Quiet>{day}</Quiet>
  return (
    <Box component="span" sx={{ color: 'dangerText', fontSize: '0.8125rem', fontWeight: 600 }}>
      {day}
    </Box>
  )
}
