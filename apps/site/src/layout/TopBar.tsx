import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useContent } from '../content/ContentProvider.tsx'
import { localizedPath } from '../routing/language.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { TargetLink } from '../routing/TargetLink.tsx'
import shared from '../styles/shared.module.css'
import { CompanyLogo } from './CompanyLogo.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { NavLinks } from './NavLinks.tsx'
import css from './TopBar.module.css'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import Contrast from 'lucide-react/icons/contrast'
import { chooseScheme, useScheme } from '../theme/color-scheme.ts'

/** Switches between light and dark. Its label names the target once the device's scheme is known. */
function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('site')
  const scheme = useScheme()
  const label = scheme === undefined ? 'nav.switch_theme' : scheme === 'dark' ? 'nav.to_light' : 'nav.to_dark'
  return (
    <button
      type="button"
      className={`${css.tool} ${css.icon} ${className ?? ''}`}
      aria-label={t(label)}
      onClick={() => chooseScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Contrast size={18} aria-hidden="true" />
    </button>
  )
}

/** The scroll position in pixels at which the top bar changes its style. */
const SCROLL_THRESHOLD = 20

function subscribeScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Returns whether the page is scrolled past the threshold; false while prerendering. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => window.scrollY > SCROLL_THRESHOLD,
    () => false,
  )
}

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
          <CompanyLogo />
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
