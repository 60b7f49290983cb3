import { useBackend } from '@nordlys/data/lib/context'
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
import { answering, callOffer, type ShownOffer } from '../calls.ts'
import { Disclosure } from './Disclosure.tsx'
import { questionDraft } from './drafts.ts'
import css from './AcceptForm.module.css'

/** The form of a question. It stays open after a send. */
function useQuestion({ key, opened, reload }: ShownOffer) {
  const backend = useBackend()
  const [draft] = useState(() => questionDraft(opened.hash))
  const [state, setState] = useState<'open' | 'sent' | 'too_many' | 'unsent'>('open')
  const uploads = useUploads(async (upload) => {
    const [loaded, supabase] = await Promise.all([answering.load(), backend.client()])
    return loaded.upload(supabase, key, upload)
  })
  const draftForm = useDraftForm({
    sending: answering,
    draft,
    check: ({ checkQuestion }, texts) => checkQuestion(texts),
    send: async (_loaded, { question }, texts) => {
      const files = await uploads.settled()
      // With other files, it is another question.
      const id = draft.idFor({ ...texts, files: files?.join() ?? '' })
      const answer =
        files && (await callOffer(backend, ({ calls }, supabase) => calls.ask(supabase, { key, id, question, files })))
      if (answer && !('refused' in answer)) return { values: answer }
      if (answer === null || answer.refused === 'invalid_files') {
        setState('unsent')
        return STAYS
      }
      if (answer.refused === 'invalid_question') return { errors: { question: 'errors:invalid' } }
      if (answer.refused === 'too_many_questions') setState('too_many')
      else await reload()
      return STAYS
    },
    onSubmit: () => setState('open'),
    onSent: () => {
      setState('sent')
      uploads.clear()
      // The question is stored, whether or not the page can show it now.
      void reload().catch(() => undefined)
    },
  })
  return { ...draftForm, state, uploads, isBegun: Boolean(draft.values['question']) }
}

/** Asks a question about the offer, in any state of the offer. */
export function AskForm({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation(['offer', 'client'])
  const { form, errors, isSending, failure, state, uploads, isBegun } = useQuestion(offer)
  const note = state === 'too_many' ? t('ask.too_many') : state === 'unsent' && t('client:thread.unsent')
  return (
    <Disclosure title={t('ask.title')} isOpen={isBegun}>
      <RemountBoundary>
        <form {...form} className={css.form} aria-label={t('ask.title')}>
          <FieldErrors value={errors}>
            <TextAreaField name="question" label={t('ask.question')} />
          </FieldErrors>
          <FileField uploads={uploads} />
          <div className={layout.send}>
            <SendButton isSending={isSending} sending={t('ask.working')}>
              {t('ask.action')}
            </SendButton>
            <output className={css.note}>{note}</output>
            <FailureNote error={failure} />
            {state === 'sent' && <SentNote>{t('ask.sent', { email: offer.opened.content.recipient.email })}</SentNote>}
            <PrivacyLine>{t('stored')}</PrivacyLine>
          </div>
        </form>
      </RemountBoundary>
    </Disclosure>
  )
}
