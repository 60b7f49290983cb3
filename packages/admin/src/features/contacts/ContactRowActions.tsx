import type { Contact } from '@nordlys/data/contacts/schema'
import type { TFunction } from 'i18next'
import Check from 'lucide-react/icons/check'
import Reply from 'lucide-react/icons/reply'
import Undo from 'lucide-react/icons/undo-2'
import { RowButton, RowLink } from '@nordlys/ui/components/table/list/RowButton'
import { nextStatus } from './next-status.ts'
import type { ContactActions } from './useContactActions.ts'
import type { ReplyLink } from './useReplyLink.ts'

interface ContactRowActionsProps {
  readonly contact: Contact
  readonly actions: ContactActions
  readonly replyLink: ReplyLink
  readonly t: TFunction<'contacts'>
}

/** Renders the actions of a row: reply, and mark as handled or pending. */
export function ContactRowActions({ contact, actions, replyLink, t }: ContactRowActionsProps) {
  const reply = t('replyTo', { name: contact.name })
  const next = nextStatus(contact)
  const mark = t(next === 'handled' ? 'markHandledOf' : 'markPendingOf', { name: contact.name })
  return (
    <>
      <RowLink href={replyLink(contact)} aria-label={reply} title={t('reply')}>
        <Reply size={16} aria-hidden />
      </RowLink>
      <RowButton
        aria-label={mark}
        title={t(next === 'handled' ? 'markHandled' : 'markPending')}
        onClick={() => void actions.setStatus(contact, next)}
      >
        {next === 'handled' ? <Check size={16} aria-hidden /> : <Undo size={16} aria-hidden />}
      </RowButton>
    </>
  )
}
