import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { useCompanyName } from '../../components/useCompanyName.ts'
import { useCrumb } from './Crumb.tsx'
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
