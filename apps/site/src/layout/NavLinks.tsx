import { useTranslation } from '../texts/useTranslation.ts'
import { useLocation } from '../routing/router.tsx'
import { TargetLink } from '../routing/TargetLink.tsx'
import { useTargets } from '../routing/useTargets.ts'
import { currentMark } from './current-mark.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { BAR_LINKS } from './navigation.ts'
import css from './TopBar.module.css'

/** The links of the top bar, in the bar and in the mobile menu. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  const { target } = useTargets()
  const names = BAR_LINKS.filter((name) => target(name) !== null)
  return (
    <ul className={css.links}>
      {names.map((name) => (
        <li key={name}>
          <TargetLink
            to={name}
            className={css.link}
            current={currentMark(target(name)?.href, pathname)}
            onClick={onFollow}
          >
            {t(`nav.${name}`)}
          </TargetLink>
        </li>
      ))}
      <MenuLinks of="bar main" className={css.link} onFollow={onFollow} />
    </ul>
  )
}
