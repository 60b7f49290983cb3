import Box from '@mui/material/Box'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import { useTranslation } from 'react-i18next'
import { Quiet } from '../../components/table/list/CellText.tsx'
import { useFormat } from '../../i18n/useFormat.ts'

/** When a transaction is or was due. */
export function DueDate({ transaction: { due_date, status } }: { transaction: ClientTransaction }) {
  const { t } = useTranslation('clients')
  const { date } = useFormat()
  if (due_date === null) return <Quiet>{t('transaction.noDue')}</Quiet>
  // Noon, so that no time zone makes another day of it.
  const day = <time dateTime={due_date}>{date(`${due_date}T12:00:00`)}</time>
  if (status !== 'overdue') return <Quiet>{day}</Quiet>
  return (
    <Box component="span" sx={{ color: 'dangerText', fontSize: '0.8125rem', fontWeight: 600 }}>
      {day}
    </Box>
  )
}
