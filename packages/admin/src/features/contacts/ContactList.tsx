import { useContactCounters } from '@nordlys/data/contacts/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { AssignButton } from '../../shared/owner/lazy-assign-button.ts'
import { useOwners } from '../../shared/owner/useOwners.tsx'
import { useSuspicionFilter } from '../../shared/suspicion/useSuspicionFilter.ts'
import { CONTACT_LIST } from './contact-list.ts'
import { contactColumns, contactFilters } from './contact-columns.tsx'
import { useContactActions } from './useContactActions.ts'
import { useReplyLink } from './useReplyLink.ts'

/** Opens the website's contact form; renders nothing when the website's URL is unknown. */
function ContactFormLink() {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return null
  return (
    <Button
      variant="outlined"
      href={`${websiteUrl}${language === 'no' ? 'no/' : ''}contact`}
      target="_blank"
      rel="noopener"
    >
      {t('list.openForm')}
    </Button>
  )
}

/** Renders the list of messages with search, filters, row actions and bulk actions; a row opens its detail. */
export function ContactList() {
  const { t } = useTranslation('contacts')
  const actions = useContactActions()
  const replyLink = useReplyLink()
  const { data: counters } = useContactCounters()
  const suspicionFilter = useSuspicionFilter()
  const { renderMark: renderOwner, filters: ownerFilters, csv: ownerCsv } = useOwners()
  return (
    <ListScreen
      definition={CONTACT_LIST}
      caption={t('list.label')}
      columns={useMemo(
        () => contactColumns({ t, actions, replyLink, renderOwner }),
        [t, actions, replyLink, renderOwner],
      )}
      search={{ label: t('list.search'), placeholder: t('list.searchPlaceholder') }}
      filters={contactFilters(t)}
      // Most lists have no such rows, and need the room.
      moreFilters={[...ownerFilters, ...(counters?.suspected ? [suspicionFilter] : [])]}
      views="contacts"
      csv={{
        file: 'contacts',
        columns: async () => [...(await import('./ContactFacts.tsx')).contactCsv(t), ownerCsv],
      }}
      selection={{
        nameOf: ({ name }) => name,
        renderActions: ({ rows, clear }) => (
          <>
            {(['handled', 'pending'] as const).map((status) => (
              <Button
                key={status}
                size="small"
                onClick={() => {
                  void actions.setStatusOfAll(rows, status)
                  clear()
                }}
              >
                {t(status === 'handled' ? 'markHandled' : 'markPending')}
              </Button>
            ))}
            <AssignButton table="contacts" rows={rows} onAssigned={clear} />
            <Button size="small" color="error" onClick={() => void actions.remove(rows)}>
              {t('remove.button')}
            </Button>
          </>
        ),
      }}
      errorTitle={t('loadFailed')}
      empty={{ title: t('list.emptyTitle'), description: t('list.emptyText'), action: <ContactFormLink /> }}
      allDone={{
        filter: 'status',
        value: 'pending',
        title: t('list.doneTitle'),
        description: t('list.doneText'),
        showAll: t('list.showAll'),
      }}
    />
  )
}
