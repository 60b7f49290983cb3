import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import { CalculatorMessage } from './CalculatorMessage.tsx'

/** The calculator could not be loaded; it can be tried again. */
export function CalculatorFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('quote')
  return (
    <CalculatorMessage urgent title={t('states.failed_title')} body={t('states.failed_body')}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('states.retry')}
      </button>
    </CalculatorMessage>
  )
}
