import { useTranslation } from 'react-i18next'
import { usePageTitle } from '@nordlys/ui/components/usePageTitle.ts'
import { useCompanyName } from '../shared/useCompanyName.ts'
import { useCrumb } from '../shared/Crumb.tsx'
import { useCurrentScreen } from './useCurrentScreen.ts'

/** Sets the window's title to that of the current screen. */
export function WindowTitle() {
  const { t } = useTranslation('admin')
  const current = useCurrentScreen()
  const page = current?.page?.label
  usePageTitle(
    useCrumb(),
    page && t(`screen.${page}`),
    current ? t(`screen.${current.screen.label}`) : t('title'),
    useCompanyName(),
  )
  return null
}
