import IconButton from '@mui/material/IconButton'
import type { Contact } from '@nordlys/data/contacts/schema'
import Check from 'lucide-react/icons/check'
import Reply from 'lucide-react/icons/reply'
import Undo from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from '../../components/table/row-stop.ts'
import { nextStatus } from './next-status.ts'
import type { ContactActions } from './useContactActions.ts'
import { useReplyLink } from './useReplyLink.ts'

// Their room comes out of the row's own, so that rows with buttons are no taller.
const INSET = { my: -0.75 }

/** A row's own actions: answer, and mark as handled or pending. */
export function ContactRowActions({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  const { t } = useTranslation('contacts')
  const tabIndex = useRowTabIndex()
  const reply = t('replyTo', { name: contact.name })
  const next = nextStatus(contact)
  const mark = t(next === 'handled' ? 'markHandledOf' : 'markPendingOf', { name: contact.name })
  return (
    <>
      <IconButton
        size="small"
        sx={INSET}
        href={useReplyLink(contact)}
        aria-label={reply}
        title={t('reply')}
        tabIndex={tabIndex}
      >
        <Reply size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        sx={INSET}
        aria-label={mark}
        title={t(next === 'handled' ? 'markHandled' : 'markPending')}
        tabIndex={tabIndex}
        onClick={() => void actions.setStatus([contact.id], next)}
      >
        {next === 'handled' ? <Check size={16} aria-hidden /> : <Undo size={16} aria-hidden />}
      </IconButton>
    </>
  )
}
