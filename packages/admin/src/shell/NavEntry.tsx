import { createElement, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { idleComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_PATH } from '../paths.ts'
import { ADMIN_SCREENS } from '../screens/screens.ts'
import { usePrefetchScreen } from '../screens/usePrefetchScreen.ts'
import type { AdminScreen } from '../shared/screen.ts'
import css from './NavEntry.module.css'

/** The badges of the screens by path. They load after the current screen. */
const BADGES: ReadonlyMap<string, ReactNode> = new Map(
  ADMIN_SCREENS.flatMap(({ path, attention }) => (attention ? [[path, createElement(idleComponent(attention))]] : [])),
)

interface NavEntryProps {
  readonly screen: AdminScreen
  readonly onVisit: (() => void) | undefined
}

/** Renders a link of the sidebar to a screen. */
export function NavEntry({ screen, onVisit }: NavEntryProps) {
  const { path, name, icon: Icon } = screen
  const language = useLanguage()
  const chip = BADGES.get(path)
  const prefetchScreen = usePrefetchScreen()
  const prefetch = () => prefetchScreen(screen)
  return (
    <NavLink
      to={`${ADMIN_PATH}/${path}`}
      className={css.entry}
      onClick={onVisit}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <span aria-hidden>{Icon && <Icon size={18} />}</span>
      <span className={css.label}>{name[language]}</span>
      {chip}
    </NavLink>
  )
}
