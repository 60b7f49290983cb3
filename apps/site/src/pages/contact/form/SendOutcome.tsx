import { useTranslation } from 'react-i18next'
import { FailureNote, SentNote } from '../../../forms/SendNote.tsx'
import type { Outcome } from './useContactForm.ts'

/** What became of the last send, for longer than its toast. */
export function SendOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('contact')
  return (
    <>
      <FailureNote error={outcome.kind === 'failed' ? outcome.error : null} />
      {outcome.kind === 'sent' && <SentNote>{t('form.sent', { email: outcome.email })}</SentNote>}
    </>
  )
}
