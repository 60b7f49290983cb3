import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../../content/ContentProvider.tsx'
import { BotTrapField } from '../../../forms/BotTrapField.tsx'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import { canRetry } from '../../../forms/send-failure.ts'
import { useTurns } from '../../../forms/useTurns.ts'
import { CalculatorSkeleton } from '../CalculatorSkeleton.tsx'
import page from '../Quote.module.css'
import { Breakdown } from './Breakdown.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import css from './QuoteForm.module.css'
import type { SubmittedQuote } from './Submitted.tsx'
import { useQuoteForm } from './useQuoteForm.ts'

/** Five for the fields, one for what sends them and the price. */
const LAST_TURN = 6

interface Props {
  templates: readonly QuoteTemplate[]
  onSubmitted: (quote: SubmittedQuote) => void
}

/** The form, and beside it the price as it stands. */
export function QuoteForm({ templates, onSubmitted }: Props) {
  const { t } = useTranslation('quote')
  const { email } = useContent('company_info')
  const { form, submit, failure } = useQuoteForm(onSubmitted)
  const { turn, isWhole } = useTurns(LAST_TURN)
  return (
    <FormProvider {...form}>
      {!isWhole && <CalculatorSkeleton />}
      <div className={page.columns} style={isWhole ? undefined : { display: 'none' }}>
        <form noValidate className={css.form} onSubmit={submit} aria-label={t('title')}>
          <QuoteFields templates={templates} turn={turn} />
          <BotTrapField />
          {isWhole && (
            <div className={css.send}>
              <SubmitButton size="large" pendingLabel={t('form.sending')}>
                {t(canRetry(failure) ? 'states.retry' : 'form.submit')}
              </SubmitButton>
              <FailureNote error={failure} />
              <PrivacyLine>{t('form.privacy', { email })}</PrivacyLine>
            </div>
          )}
        </form>
        {isWhole && <Breakdown templates={templates} />}
      </div>
    </FormProvider>
  )
}
