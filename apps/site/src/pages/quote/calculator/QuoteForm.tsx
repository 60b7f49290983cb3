import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import layout from '../../../forms/layout.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { SendButton } from '../../../forms/SendButton.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import page from '../Quote.module.css'
import { Breakdown } from './Breakdown.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import css from './QuoteForm.module.css'
import type { SubmittedQuote } from './Submitted.tsx'
import { useQuoteForm } from './useQuoteForm.ts'

interface Props {
  templates: readonly QuoteTemplate[]
  /** Whether the prices may be outdated. */
  isEarlier: boolean
  onSubmitted: (quote: SubmittedQuote) => void
}

/** The form with the current price next to it. */
export function QuoteForm({ templates, isEarlier, onSubmitted }: Props) {
  const { t } = useTranslation('quote')
  const { email } = useContent('company_info')
  const { form, errors, isSending, failure, check, choice } = useQuoteForm(templates, onSubmitted)
  return (
    <RemountBoundary>
      <div className={page.columns}>
        <form {...form} className={css.form} aria-label={t('title')}>
          <FieldErrors value={errors}>
            <QuoteFields templates={templates} choice={choice} />
          </FieldErrors>
          <BotTrapField />
          {check}
          <div className={layout.send}>
            <SendButton isSending={isSending} sending={t('form.sending')}>
              {t(canRetry(failure) ? 'states.retry' : 'form.submit')}
            </SendButton>
            <FailureNote error={failure} />
            <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
          </div>
        </form>
        <Breakdown templates={templates} choice={choice} isEarlier={isEarlier} />
      </div>
    </RemountBoundary>
  )
}
