import type { TeamMember } from '@nordlys/data/team/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { Avatar } from './Avatar.tsx'
import { memberText } from './member-text.ts'
import { NETWORKS } from '../../../icons/networks.ts'
import { ClampedText } from '../../../sections/ClampedText.tsx'
import css from './Team.module.css'

/** The number of visible lines of a collapsed bio (docs/specification.md#pages-of-the-site). */
const BIO_LINES = 3

/** A member: picture, name, role, bio and links. */
export function TeamCard({ member }: { member: TeamMember }) {
  const { t } = useTranslation('about')
  const { role, bio } = memberText(member, useLanguage())
  const links = NETWORKS.flatMap((network) => {
    const href = member.social_links[network.id]
    return href ? [{ ...network, href }] : []
  })
  return (
    <li className={css.person}>
      <Avatar name={member.full_name} url={member.avatar_url} />
      <h3 className={css.name}>{member.full_name}</h3>
      <p className={css.role}>{role}</p>
      {bio && (
        <ClampedText lines={BIO_LINES} about={member.full_name} className={css.bio}>
          {bio}
        </ClampedText>
      )}
      {links.length > 0 && (
        <ul className={css.social}>
          {links.map(({ id, name, href, path }) => (
            <li key={id}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={css.socialLink}
                aria-label={t('team.link', { name: member.full_name, network: name })}
              >
                <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                  <path d={path} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
