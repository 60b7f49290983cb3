import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { ADMIN_PATH } from '../paths.ts'
import { useScreenLoaders } from '../screens/loaders.ts'
import type { AdminScreen } from '../screens/screens.tsx'
import { usePrefetchScreen } from '../screens/usePrefetchScreen.ts'
import css from './NavEntry.module.css'

interface NavEntryProps {
  readonly screen: AdminScreen
  readonly onVisit: (() => void) | undefined
}

/** Renders a link of the sidebar to a screen. */
export function NavEntry({ screen, onVisit }: NavEntryProps) {
  const { t } = useTranslation('admin')
  const { path, label, icon } = screen
  const { Attention } = useScreenLoaders()[path]
  const prefetchScreen = usePrefetchScreen()
  const prefetch = () => prefetchScreen(path)
  return (
    <NavLink
      to={`${ADMIN_PATH}/${path}`}
      className={css.entry}
      onClick={onVisit}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <span aria-hidden>{icon}</span>
      <span className={css.label}>{t(`screen.${label}`)}</span>
      {Attention && <Attention />}
    </NavLink>
  )
}
