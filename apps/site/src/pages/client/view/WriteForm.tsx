import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useState } from 'react'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import { TextAreaField } from '../../../forms/fields/TextAreaField.tsx'
import layout from '../../../forms/layout.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { SendButton } from '../../../forms/SendButton.tsx'
import { FailureNote, SentNote } from '../../../forms/SendNote.tsx'
import { STAYS } from '../../../forms/sending.ts'
import { useDraftForm } from '../../../forms/useDraftForm.ts'
import { FileField } from '../../../sections/thread/FileField.tsx'
import { useUploads } from '../../../sections/thread/useUploads.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { clientCode } from '../calls.ts'
import { messageDrafts } from '../drafts.ts'
import type { ClientAccess } from './access.ts'
import css from './Conversation.module.css'

/** The form of a message. A retry after a lost response stores the message once. */
export function WriteForm({ client, access }: { client: string; access: ClientAccess }) {
  const { t } = useTranslation('client')
  const [draft] = useState(() => messageDrafts(client).open())
  const [state, setState] = useState<'open' | 'sent' | 'too_many' | 'unsent'>('open')
  const uploads = useUploads((upload) => access.act((_calls, _supabase, { token }) => upload({ token, client })))
  const { form, errors, isSending, failure } = useDraftForm({
    sending: clientCode,
    draft,
    check: ({ checkMessage }, texts) => checkMessage(texts),
    send: async (_loaded, { message }, texts) => {
      const files = await uploads.settled()
      // With other files, it is another message.
      const id = draft.idFor({ ...texts, files: files?.join() ?? '' })
      const answer =
        files && (await access.act((calls, supabase, who) => calls.write(supabase, { ...who, id, message, files })))
      if (answer && !('refused' in answer)) return { values: answer }
      if (answer?.refused === 'too_many') setState('too_many')
      else if (answer === null || answer.refused === 'files') setState('unsent')
      return STAYS
    },
    onSubmit: () => setState('open'),
    onSent: () => {
      setState('sent')
      uploads.clear()
      access.refresh()
    },
  })
  const note = state === 'too_many' ? t('write.too_many') : state === 'unsent' && t('thread.unsent')
  return (
    <RemountBoundary>
      <form {...form} className={css.form} aria-label={t('write.label')}>
        <FieldErrors value={errors}>
          <TextAreaField name="message" label={t('write.message')} />
        </FieldErrors>
        <FileField uploads={uploads} />
        <div className={layout.send}>
          <SendButton isSending={isSending} sending={t('write.working')}>
            {t('write.action')}
          </SendButton>
          <output className={css.note}>{note}</output>
          <FailureNote error={failure} />
          {state === 'sent' && <SentNote>{t('write.sent')}</SentNote>}
          <PrivacyLine>{t('write.shared')}</PrivacyLine>
        </div>
      </form>
    </RemountBoundary>
  )
}
