import { useBackend } from '@nordlys/data/lib/context'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useState } from 'react'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import { SelectField } from '../../../forms/fields/SelectField.tsx'
import { TextAreaField } from '../../../forms/fields/TextAreaField.tsx'
import layout from '../../../forms/layout.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { SendButton } from '../../../forms/SendButton.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import { STAYS } from '../../../forms/sending.ts'
import { useDraftForm } from '../../../forms/useDraftForm.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { answering, callOffer, type ShownOffer } from '../calls.ts'
import { Disclosure } from './Disclosure.tsx'
import { declineDraft } from './drafts.ts'
import css from './AcceptForm.module.css'

const REASONS = ['price', 'time', 'other_supplier', 'changed_plans', 'other'] as const

/** The form that declines the offer. A reason is required, which stops programs that press every button. */
function useDecline({ key, opened, reload, show }: ShownOffer, options: readonly { value: string; label: string }[]) {
  const backend = useBackend()
  const [draft] = useState(() => declineDraft(opened.hash))
  const draftForm = useDraftForm({
    sending: answering,
    draft,
    check: ({ checkReason }, { why, reason = '' }) => {
      const chosen = options.find(({ value }) => value === why)
      if (!chosen) return { errors: { why: 'errors:choose' } }
      return checkReason(reason.trim() === '' ? chosen.label : `${chosen.label}: ${reason}`)
    },
    send: async (_loaded, { reason }) => {
      const answer = await callOffer(backend, ({ calls }, supabase) => calls.decline(supabase, { key, reason }))
      if (!('refused' in answer)) return { values: answer }
      if (answer.refused === 'invalid_reason') return { errors: { reason: 'errors:invalid' } }
      await reload()
      return STAYS
    },
    onSent: (_values, { declined_at: at }) => show({ ...opened, refusal: { refused: 'declined', at } }),
  })
  return { ...draftForm, isBegun: Boolean(draft.values['why'] || draft.values['reason']) }
}

/** Declines the offer with a reason. */
export function DeclineForm({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation('offer')
  const options = REASONS.map((value) => ({ value, label: t(`decline.reasons.${value}`) }))
  const { form, errors, isSending, failure, isBegun } = useDecline(offer, options)
  return (
    <Disclosure title={t('decline.title')} isOpen={isBegun}>
      <RemountBoundary>
        <form {...form} className={css.form} aria-label={t('decline.title')}>
          <p className={css.lead}>{t('decline.lead')}</p>
          <FieldErrors value={errors}>
            <SelectField name="why" label={t('decline.why')} prompt={t('decline.why_prompt')} options={options} />
            <TextAreaField name="reason" label={t('decline.reason')} optional />
          </FieldErrors>
          <div className={layout.send}>
            <SendButton isSending={isSending} sending={t('decline.working')}>
              {t('decline.action')}
            </SendButton>
            <FailureNote error={failure} />
            <PrivacyLine>{t('stored')}</PrivacyLine>
          </div>
        </form>
      </RemountBoundary>
    </Disclosure>
  )
}
