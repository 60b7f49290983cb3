import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import { CalculatorMessage } from './CalculatorMessage.tsx'

/** Reports that the calculator could not be loaded; offers a retry. */
export function CalculatorFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('quote')
  return (
    <CalculatorMessage announced="alert" title={t('states.failed_title')} body={t('states.failed_body')}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('states.retry')}
      </button>
    </CalculatorMessage>
  )
}
