import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useClient } from '@nordlys/data/clients/client/queries'
import { useClientPeople } from '@nordlys/data/clients/people/queries'
import { mailto } from '@nordlys/data/lib/contact-links'
import { shownAddress } from '@nordlys/data/lib/shown-address'
import { useTranslation } from 'react-i18next'

/** Explains that an answer reaches no one while the client has no people, and offers a mail instead. */
export function NoPeopleNotice({ client }: { client: string }) {
  const { t } = useTranslation('clients')
  const { data: people } = useClientPeople(client)
  const { data } = useClient(client)
  if (people?.length !== 0 || !data) return null
  return (
    <Alert severity="info">
      <span>{t('conversation.noPeople')}</span>{' '}
      <Link href={mailto(shownAddress(data.email), t('message.replySubject'))}>{t('message.reply')}</Link>
    </Alert>
  )
}
