import { initials } from '@nordlys/data/team/initials'
import type { TeamMember } from '@nordlys/data/team/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { memberText } from './member-text.ts'
import { SitePicture } from '../../../pictures/SitePicture.tsx'
import { ClampedText } from '../../../sections/ClampedText.tsx'
import { SocialLinks } from '../../../sections/SocialLinks.tsx'
import shared from '../../../styles/shared.module.css'
import css from './Team.module.css'

/** The number of visible lines of a collapsed bio (docs/specification.md#pages-of-the-site). */
const BIO_LINES = 3

/** A member: picture, name, role, bio and links. */
export function TeamCard({ member }: { member: TeamMember }) {
  const { t } = useTranslation('about')
  const { role, bio } = memberText(member, useLanguage())
  return (
    <li className={`${shared.card} ${css.person}`}>
      <SitePicture source={member.avatar_url} sizes="72px" className={css.avatar}>
        <span className={css.avatar} aria-hidden="true">
          {initials(member.full_name)}
        </span>
      </SitePicture>
      <h3 className={css.name}>{member.full_name}</h3>
      <p className={css.role}>{role}</p>
      {bio && (
        <ClampedText lines={BIO_LINES} about={member.full_name} className={css.bio}>
          {bio}
        </ClampedText>
      )}
      <SocialLinks
        links={member.social_links}
        label={(network) => t('team.link', { name: member.full_name, network })}
        size={20}
      />
    </li>
  )
}
