import Box from '@mui/material/Box'
import type { Client } from '@nordlys/data/clients/schema'
import type { TFunction } from 'i18next'
import { listColumns, type ListColumn } from '../../components/table/features.ts'
import { SecondLine } from '../../components/table/SecondLine.tsx'
import { useFormat } from '../../i18n/useFormat.ts'

const column = listColumns<Client>()

/** The columns of the clients list. On phones person and address move under the company. */
export function clientColumns(t: TFunction<'clients'>): ListColumn<Client>[] {
  return column.columns([
    column.accessor('company_name', {
      header: t('client.company'),
      cell: ({ row: { original } }) => (
        <>
          <Box component="span" sx={{ fontWeight: 620 }}>
            {original.company_name}
          </Box>
          <SecondLine shownBelow="medium">
            {original.contact_person} · {original.email}
          </SecondLine>
        </>
      ),
    }),
    column.accessor('contact_person', {
      header: t('client.person'),
      meta: { width: '24%', hideBelow: 'medium' },
    }),
    column.accessor('email', { header: t('client.email'), meta: { width: '28%', hideBelow: 'medium' } }),
    column.accessor('created_at', {
      header: t('client.since'),
      sortDescFirst: true,
      cell: ({ getValue }) => <Since moment={getValue()} />,
      meta: { align: 'end', width: '8rem', hideBelow: 'narrow' },
    }),
  ])
}

function Since({ moment }: { moment: string }) {
  const { date } = useFormat()
  return (
    <Box component="time" dateTime={moment} sx={{ color: 'muted', fontSize: '0.8125rem' }}>
      {date(moment)}
    </Box>
  )
}
