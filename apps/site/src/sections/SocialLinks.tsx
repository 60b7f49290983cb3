import { useContent } from '../content/ContentProvider.tsx'
import { COMPANY_NETWORKS } from '../icons/networks.ts'
import css from './SocialLinks.module.css'

/** The company's social links; a network without a URL is omitted. */
export function SocialLinks() {
  const { social_links: links } = useContent('company_info')
  if (COMPANY_NETWORKS.every(({ id }) => links[id] === null)) return null
  return (
    <ul className={css.links}>
      {COMPANY_NETWORKS.map(({ id, name, path }) => {
        const href = links[id]
        return href === null ? null : (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={css.link} aria-label={name}>
              <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
                <path d={path} />
              </svg>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
