import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useClearContactMark } from '@nordlys/data/contacts/mutations'
import { useContact } from '@nordlys/data/contacts/queries'
import type { Contact } from '@nordlys/data/contacts/schema'
import Reply from 'lucide-react/icons/reply'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { LongText } from '@nordlys/ui/components/LongText'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { Conversion } from '../../shared/Conversion.tsx'
import { RowHistory } from '../../shared/history/RowHistory.tsx'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { OwnerField } from '../../shared/owner/OwnerField.tsx'
import { SuspicionNotice } from '../../shared/suspicion/SuspicionNotice.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { nextStatus } from './next-status.ts'
import { type ContactActions, useContactActions } from './useContactActions.ts'
import { useReplyLink } from './useReplyLink.ts'

interface ContactPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows a message with its reply link, notes and history, also when the list does not contain it. */
export function ContactPanel({ id, onClose }: ContactPanelProps) {
  const { t } = useTranslation('contacts')
  const actions = useContactActions()
  return (
    <RecordPanel<Contact>
      id={id}
      result={useContact(id)}
      label={(row) => (row ? t('panel.label', { name: row.name }) : t('panel.labelUnknown'))}
      notFound={{ title: t('panel.gone'), description: t('panel.goneText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={({ status }) => (
        <StatusChip tone={status === 'pending' ? 'waiting' : 'good'}>{t(`status.${status}`)}</StatusChip>
      )}
    >
      {(contact) => <Message contact={contact} actions={actions} onClose={onClose} />}
    </RecordPanel>
  )
}

interface MessageProps {
  readonly contact: Contact
  readonly actions: ContactActions
  readonly onClose: () => void
}

function Message({ contact, actions, onClose }: MessageProps) {
  const { t } = useTranslation('contacts')
  const replyLink = useReplyLink()(contact)
  const next = nextStatus(contact)
  const { mutateAsync: clearMark } = useClearContactMark()
  const remove = async () => {
    if (await actions.remove([contact])) onClose()
  }
  return (
    <>
      <SuspicionNotice isSuspected={contact.suspected_spam} onClear={() => clearMark(contact.id)} />
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {contact.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
        {contact.company && <span>{`${contact.company} · `}</span>}
        <Link href={mailto(shownAddress(contact.email))}>{shownAddress(contact.email)}</Link>
      </Typography>
      <OwnerField key={contact.id} table="contacts" row={contact} name={contact.name} />
      <Typography variant="h6" component="h3" sx={{ mt: 2.5, overflowWrap: 'anywhere' }}>
        {contact.subject ?? t('list.noSubject')}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
        <LongText key={contact.id}>{contact.message}</LongText>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        <Button
          // An unhandled message waits for a reply.
          variant={next === 'handled' ? 'contained' : 'outlined'}
          href={replyLink}
          startIcon={<Reply size={16} aria-hidden />}
        >
          {t('reply')}
        </Button>
        <Button variant="outlined" onClick={() => void actions.setStatus(contact, next)}>
          {t(next === 'handled' ? 'markHandled' : 'markPending')}
        </Button>
        <Button color="error" onClick={() => void remove()}>
          {t('remove.button')}
        </Button>
      </Box>
      <ContactFacts contact={contact} />
      <Conversion
        became={
          contact.client_id === null
            ? null
            : { text: t('convert.is'), link: t('convert.link'), client: contact.client_id }
        }
        button={t('convert.button')}
        onConvert={() => actions.convert(contact.id)}
      />
      <RowHistory table="contacts" id={contact.id} version={contact.updated_at} />
    </>
  )
}
