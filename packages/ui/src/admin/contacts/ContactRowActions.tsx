import type { Contact } from '@nordlys/data/contacts/schema'
import type { TFunction } from 'i18next'
import { RowButton, RowLink } from '../../components/table/list/RowButton.tsx'
import { RowIcon } from '../../components/table/list/RowIcon.tsx'
import { nextStatus } from './next-status.ts'
import type { ContactActions } from './useContactActions.ts'
import type { ReplyLink } from './useReplyLink.ts'

interface ContactRowActionsProps {
  readonly contact: Contact
  readonly actions: ContactActions
  readonly replyLink: ReplyLink
  readonly t: TFunction<'contacts'>
}

/** A row's own actions: answer, and mark as handled or pending. */
export function ContactRowActions({ contact, actions, replyLink, t }: ContactRowActionsProps) {
  const reply = t('replyTo', { name: contact.name })
  const next = nextStatus(contact)
  const mark = t(next === 'handled' ? 'markHandledOf' : 'markPendingOf', { name: contact.name })
  return (
    <>
      <RowLink href={replyLink(contact)} aria-label={reply} title={t('reply')}>
        <RowIcon name="reply" />
      </RowLink>
      <RowButton
        aria-label={mark}
        title={t(next === 'handled' ? 'markHandled' : 'markPending')}
        onClick={() => void actions.setStatus(contact, next)}
      >
        <RowIcon name={next === 'handled' ? 'check' : 'undo'} />
      </RowButton>
    </>
  )
}
