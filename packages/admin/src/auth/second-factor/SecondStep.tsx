import { useTranslation } from 'react-i18next'
import { usePageTitle } from '@nordlys/ui/components/screen/usePageTitle.ts'
import { ProveFactor } from './ProveFactor.tsx'
import { StepScreen } from './StepScreen.tsx'

/** The second step of the sign-in. */
export function SecondStep() {
  const { t } = useTranslation('secondFactor')
  usePageTitle(t('step.title'))
  return (
    <StepScreen title={t('step.title')}>
      <ProveFactor />
    </StepScreen>
  )
}
