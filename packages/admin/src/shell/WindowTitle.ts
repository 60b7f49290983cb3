import { useTranslation } from 'react-i18next'
import { usePageTitle } from '@nordlys/ui/components/usePageTitle.ts'
import { useCompanyName } from '../shared/useCompanyName.ts'
import { useCrumb } from '../shared/Crumb.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

/** Sets the window's title to that of the current screen. */
export function WindowTitle() {
  const { t } = useTranslation('admin')
  const current = useCurrentRoute()
  const child = current?.child?.label
  usePageTitle(
    useCrumb(),
    child && t(`screen.${child}`),
    current ? t(`screen.${current.route.label}`) : t('title'),
    useCompanyName(),
  )
  return null
}
