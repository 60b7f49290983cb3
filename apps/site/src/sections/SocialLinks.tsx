import { NETWORKS } from '../icons/networks.ts'
import css from './SocialLinks.module.css'

interface Props {
  /** The URLs by network; a network without one is omitted. */
  links: Partial<Record<(typeof NETWORKS)[number]['id'], string | null>>
  /** Returns the accessible name of a link. */
  label?: (network: string) => string
  /** The size of the icons, in pixels. */
  size?: number
}

/** Icons that link to the profiles on social networks; nothing without any. */
export function SocialLinks({ links, label = (network) => network, size = 22 }: Props) {
  const linked = NETWORKS.flatMap(({ id, ...network }) => (links[id] ? [{ ...network, href: links[id] }] : []))
  if (linked.length === 0) return null
  return (
    <ul className={css.links}>
      {linked.map(({ name, path, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={css.link} aria-label={label(name)}>
            <svg
              width={size}
              height={size}
              viewBox="0 0 24 24"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
