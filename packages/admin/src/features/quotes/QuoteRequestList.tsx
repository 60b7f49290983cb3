import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { QUOTE_STATES, QUOTE_STATUSES } from '@nordlys/data/quotes/request/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { AssignButton } from '../../shared/owner/lazy-assign-button.ts'
import { useOwners } from '../../shared/owner/useOwners.tsx'
import { useSuspicionFilter } from '../../shared/suspicion/useSuspicionFilter.ts'
import { REQUEST_LIST } from './quote-lists.ts'
import { quoteRequestColumns } from './quote-request-columns.tsx'
import { useChangeQuoteStatus } from './useChangeQuoteStatus.ts'
import { useQuoteActions } from './useQuoteActions.ts'
import { useServiceName } from '../../shared/useServiceName.ts'

/** Renders the list of requests with search, filters, status dropdown and bulk actions; a row opens its detail. */
export function QuoteRequestList() {
  const { t } = useTranslation('quotes')
  const { data: templates = [] } = useQuoteTemplates()
  const { setStatusOfAll, remove } = useQuoteActions()
  const onStatus = useChangeQuoteStatus()
  const serviceName = useServiceName()
  const { data: counters } = useQuoteCounters()
  const suspicionFilter = useSuspicionFilter()
  const { renderMark: renderOwner, filters: ownerFilters, csv: ownerCsv } = useOwners()
  const states = QUOTE_STATES.map((value) => ({ value, label: t(`status.${value}`) }))
  return (
    <ListScreen
      definition={REQUEST_LIST}
      caption={t('tabs.requests')}
      columns={useMemo(
        () => quoteRequestColumns({ t, serviceName, onStatus, renderOwner }),
        [t, serviceName, onStatus, renderOwner],
      )}
      search={{ label: t('requests.search'), placeholder: t('requests.searchPlaceholder') }}
      filters={[{ name: 'status', label: t('requests.filter'), options: states }]}
      moreFilters={[
        {
          name: 'service_type',
          label: t('requests.services'),
          all: t('requests.allServices'),
          options: templates.map(({ service_name: name }) => ({ value: name, label: serviceName(name) })),
        },
        ...ownerFilters,
        // Most lists have no such rows, and need the space.
        ...(counters?.suspected ? [suspicionFilter] : []),
      ]}
      views="quote-requests"
      csv={{
        file: 'quote-requests',
        columns: async () => [...(await import('./quote-request-csv.ts')).quoteRequestCsv(t), ownerCsv],
      }}
      selection={{
        nameOf: ({ client_name: name }) => name,
        renderActions: ({ rows, clear }) => (
          <>
            <span>{t('requests.bulk')}</span>
            {QUOTE_STATUSES.map((status) => (
              <Button
                key={status}
                size="small"
                onClick={() => void setStatusOfAll(rows, status).then((isStarted) => isStarted && clear())}
              >
                {t(`status.${status}`)}
              </Button>
            ))}
            <AssignButton table="quote_requests" rows={rows} onAssigned={clear} />
            <Button size="small" color="error" onClick={() => void remove(rows)}>
              {t('remove.button')}
            </Button>
          </>
        ),
      }}
      errorTitle={t('loadFailed')}
      empty={{ title: t('requests.emptyTitle'), description: t('requests.emptyText') }}
    />
  )
}
