import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { useCompanyName } from '../useCompanyName.ts'
import { useCrumb } from './Crumb.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

/** Names what is shown in the title of the window. */
export function WindowTitle({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const current = useCurrentRoute(base)
  const child = current?.child?.label
  usePageTitle(
    useCrumb(),
    child && t(`screen.${child}`),
    current ? t(`screen.${current.route.label}`) : t('title'),
    useCompanyName(),
  )
  return null
}
