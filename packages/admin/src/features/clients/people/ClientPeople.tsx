import Box from '@mui/material/Box'
import { useClientPeople } from '@nordlys/data/clients/people/queries'
import type { ClientPerson } from '@nordlys/data/clients/people/schema'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/screen/Section'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { PersonItem } from './PersonItem.tsx'

const PersonEditor = lazyComponent(async () => (await import('./PersonEditor.tsx')).PersonEditor)

/** Shows the people who may open the page of a client, and edits them. */
export function ClientPeople({ client }: { client: string }) {
  const { t } = useTranslation('clients')
  /** The edited person; `new` for another one. */
  const [edited, setEdited] = useState<ClientPerson | 'new' | null>(null)
  const { data, error, isFetching, refetch } = useClientPeople(client)
  const page = useVisibleRows('client_people', { data: data && { rows: data, total: data.length } }).data
  const people = page?.rows
  return (
    <Section anchor="people" title={t('person.title')} isDense>
      {people ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {people.length === 0 && (
            <Box component="li" sx={{ color: 'muted', typography: 'body2' }}>
              {t('person.empty')}
            </Box>
          )}
          {people.map((person) => (
            <PersonItem key={person.id} person={person} onEdit={() => setEdited(person)} />
          ))}
        </Box>
      ) : error ? (
        <ErrorState title={t('person.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => setEdited('new')}
        sx={{ mt: 1 }}
      >
        {t('person.add')}
      </Button>
      {edited !== null && (
        <PersonEditor client={client} person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}
