import { useTranslation } from 'react-i18next'
import { AddApp } from './AddApp.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { StepScreen } from './StepScreen.tsx'

/** Shown to an account that must add a second factor first. */
export function RequiredFactor({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  usePageTitle(t('required.title'))
  return (
    <StepScreen title={t('required.title')} description={t('required.description')}>
      <AddApp isFirst onDone={onDone} />
    </StepScreen>
  )
}
