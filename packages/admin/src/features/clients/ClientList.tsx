import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useOwners } from '../../shared/owner/useOwners.tsx'
import { CLIENT_LIST, EDIT_CLIENT, NEW_ROW } from './client-lists.ts'
import { clientColumns } from './client-columns.tsx'
import { clientPath } from '../../shared/record-links.ts'

/** Renders the list of clients with search, filter and export; a row opens its detail. */
export function ClientList() {
  const { t } = useTranslation('clients')
  const { open: edit } = useOpenId(EDIT_CLIENT)
  const navigate = useNavigate()
  const { renderMark: renderOwner, filters: ownerFilters, csv: ownerCsv } = useOwners()
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => edit(NEW_ROW)}>
      {t('client.add')}
    </Button>
  )
  return (
    <ListScreen
      definition={CLIENT_LIST}
      caption={t('tabs.clients')}
      columns={useMemo(() => clientColumns(t, renderOwner), [t, renderOwner])}
      search={{ label: t('client.search'), placeholder: t('client.searchPlaceholder') }}
      moreFilters={ownerFilters}
      views="clients"
      onOpen={({ id }) => void navigate(clientPath(id))}
      csv={{
        file: t('client.file'),
        columns: (dayOf) => [
          { heading: t('client.company'), value: (client) => client.company_name },
          { heading: t('client.person'), value: (client) => client.contact_person },
          { heading: t('client.email'), value: (client) => shownAddress(client.email) },
          { heading: t('client.legalName'), value: (client) => client.legal_name },
          { heading: t('client.orgNumber'), value: (client) => client.org_number },
          { heading: t('client.invoiceAddress'), value: (client) => client.invoice_address },
          { heading: t('client.reference'), value: (client) => client.reference },
          { heading: t('client.phone'), value: (client) => client.phone },
          { heading: t('client.language'), value: (client) => client.language },
          { heading: t('client.currency'), value: (client) => client.currency },
          { heading: t('client.paymentDays'), value: (client) => client.payment_days },
          { heading: t('client.since'), value: (client) => dayOf(client.created_at) },
          ownerCsv,
        ],
      }}
      tools={add}
      errorTitle={t('loadFailed')}
      empty={{ title: t('client.emptyTitle'), description: t('client.emptyText'), action: add }}
    />
  )
}
