import type { ListedClient } from '@nordlys/data/clients/client/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { RenderOwner } from '../../shared/owner/useOwners.tsx'
import { hasOpenWork, OpenWork } from './OpenWork.tsx'

/** Returns the contact person; null when the client is that person and not a company. */
const personOf = ({ company_name: company, contact_person: person }: ListedClient) =>
  person === company ? null : person

/** Returns the columns of the clients list. On phones what is open, the person and the email address move under the company. */
export function clientColumns(t: TFunction<'clients'>, renderOwner: RenderOwner): ListColumn<ListedClient>[] {
  return [
    {
      id: 'company_name',
      header: t('client.company'),
      cell: (client) => (
        <>
          {renderOwner(client.owner_id)}
          <Strong>{client.company_name}</Strong>
          {hasOpenWork(client) && (
            <SecondLine showBelow="medium" wraps>
              <OpenWork client={client} />
            </SecondLine>
          )}
          <SecondLine showBelow="medium">
            {[personOf(client), shownAddress(client.email)].filter((text) => text !== null).join(' · ')}
          </SecondLine>
        </>
      ),
    },
    {
      id: 'open_work',
      header: t('client.open'),
      cell: (client) => <OpenWork client={client} />,
      width: '28%',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'contact_person',
      header: t('client.person'),
      cell: personOf,
      width: '17%',
      hideBelow: 'medium',
    },
    {
      id: 'email',
      header: t('client.email'),
      cell: (client) => shownAddress(client.email),
      width: '21%',
      hideBelow: 'widest',
    },
    {
      id: 'created_at',
      header: t('client.since'),
      sortDescFirst: true,
      cell: (client) => <Since moment={client.created_at} />,
      align: 'end',
      width: '8rem',
      hideBelow: 'narrow',
    },
  ]
}

function Since({ moment }: { moment: string }) {
  const { date } = useFormat()
  return (
    <Quiet>
      <time dateTime={moment}>{date(moment)}</time>
    </Quiet>
  )
}
