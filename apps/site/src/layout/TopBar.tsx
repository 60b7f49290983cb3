import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../content/ContentProvider.tsx'
import { localizedPath } from '../routing/language.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { TargetLink } from '../routing/TargetLink.tsx'
import shared from '../styles/shared.module.css'
import { LanguageToggle } from './LanguageToggle.tsx'
import { Logo } from './Logo.tsx'
import { NavLinks } from './NavLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import css from './TopBar.module.css'
import { useScrolled } from './useScrolled.ts'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

/** The fixed bar: logo, links, language, theme, the button of the calculator, and the menu of narrow screens. */
export function TopBar() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { name } = useContent('company_info')
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      setOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header
      className={[css.bar, scrolled && css.scrolled, open && css.open].filter(Boolean).join(' ')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <div className={`${shared.container} ${css.row}`}>
        <SiteLink
          to={localizedPath('/', language)}
          className={css.logo}
          onClick={close}
          aria-label={t('nav.home_link', { name })}
        >
          <Logo />
          <span className={css.name}>{name}</span>
        </SiteLink>
        <nav className={css.wide} aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <div className={css.tools}>
          <LanguageToggle />
          <ThemeToggle className={css.barTheme} />
          <TargetLink to="quote" className={`${css.price} ${css.barPrice}`}>
            {t('nav.get_price')}
          </TargetLink>
          <button
            ref={menuButton}
            type="button"
            className={`${css.tool} ${css.icon} ${css.menuButton}`}
            aria-expanded={open}
            aria-controls={panel}
            aria-label={t(open ? 'nav.close_menu' : 'nav.open_menu')}
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          </button>
        </div>
      </div>
      <div id={panel} hidden={!open} className={open ? `${shared.container} ${css.panel}` : undefined}>
        {open && (
          <nav aria-label={t('nav.label')}>
            <NavLinks onFollow={close} />
            <div className={css.panelTools}>
              <TargetLink to="quote" className={css.price} onClick={close}>
                {t('nav.get_price')}
              </TargetLink>
              <ThemeToggle />
            </div>
          </nav>
        )}
      </div>
    </header>
  )
}
