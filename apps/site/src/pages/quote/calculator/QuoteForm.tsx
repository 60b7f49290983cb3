import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import fields from '../../../forms/fields.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import page from '../Quote.module.css'
import { Breakdown } from './Breakdown.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import css from './QuoteForm.module.css'
import type { SubmittedQuote } from './Submitted.tsx'
import { useQuoteForm } from './useQuoteForm.ts'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

interface Props {
  templates: readonly QuoteTemplate[]
  /** Whether the prices are those of an earlier time. */
  isEarlier: boolean
  onSubmitted: (quote: SubmittedQuote) => void
}

/** The form with the current price next to it. */
export function QuoteForm({ templates, isEarlier, onSubmitted }: Props) {
  const { t } = useTranslation('quote')
  const { email } = useContent('company_info')
  const { form, submit, failure, captcha } = useQuoteForm(templates, onSubmitted)
  return (
    <FormProvider {...form}>
      <RemountBoundary>
        <div className={page.columns}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of any field opens the check */}
          <form noValidate className={css.form} onSubmit={submit} onFocus={captcha.open} aria-label={t('title')}>
            <QuoteFields templates={templates} />
            <BotTrapField />
            {captcha.widget}
            <div className={fields.send}>
              <SubmitButton size="large" pendingLabel={t('form.sending')}>
                {t(canRetry(failure) ? 'states.retry' : 'form.submit')}
              </SubmitButton>
              <FailureNote error={failure} />
              <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
            </div>
          </form>
          <Breakdown templates={templates} isEarlier={isEarlier} />
        </div>
      </RemountBoundary>
    </FormProvider>
  )
}
