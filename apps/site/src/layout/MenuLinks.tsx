import { useMenuLinks } from '../content/ContentProvider.tsx'
import { SiteLink } from '../routing/SiteLink.tsx'
import { currentMark } from './current-mark.ts'
import { useLocation } from '../routing/router.tsx'

interface Props {
  /** The menus, separated by spaces. */
  readonly of: string
  readonly className: string | undefined
  readonly onFollow?: (() => void) | undefined
}

/** The made pages of menus, as items of a list. */
export function MenuLinks({ of, className, onFollow }: Props) {
  const { pathname } = useLocation()
  return useMenuLinks().map(
    ({ menu, path, name }) =>
      of.includes(menu) && (
        <li key={path}>
          <SiteLink to={path} className={className} onClick={onFollow} aria-current={currentMark(path, pathname)}>
            {name}
          </SiteLink>
        </li>
      ),
  )
}
