import type { Client } from '@nordlys/data/clients/client/schema'
import type { TFunction } from 'i18next'
import { Quiet, Strong } from '../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../components/table/list/features.ts'
import { SecondLine } from '../../components/table/list/SecondLine.tsx'
import { useFormat } from '../../i18n/useFormat.ts'

const column = listColumns<Client>()

/** The columns of the clients list. On phones person and address move under the company. */
export function clientColumns(t: TFunction<'clients'>): ListColumn<Client>[] {
  return column.columns([
    column.accessor('company_name', {
      header: t('client.company'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{original.company_name}</Strong>
          <SecondLine shownBelow="medium">
            {original.contact_person} · {original.email}
          </SecondLine>
        </>
      ),
    }),
    column.accessor('contact_person', {
      header: t('client.person'),
      meta: { width: '20%', hideBelow: 'medium' },
    }),
    column.accessor('email', { header: t('client.email'), meta: { width: '26%', hideBelow: 'medium' } }),
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
    <Quiet>
      <time dateTime={moment}>{date(moment)}</time>
    </Quiet>
  )
}
