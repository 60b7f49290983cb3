import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { externalUrl } from '@nordlys/ui/platform/external-url.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { TargetLink } from '../../../routing/TargetLink.tsx'
import shared from '../../../styles/shared.module.css'
import css from './ProjectLinks.module.css'

/**
 * Demo, code and visit: each opens the project's URL in a new tab, or the contact page. A project without links has a button to the contact page,
 * too.
 */
export function ProjectLinks({ project, title }: { project: PublicProject; title: string }) {
  const { t } = useTranslation('projects')
  const links = [
    { name: 'demo', url: externalUrl(project.live_demo_url ?? '') },
    { name: 'code', url: externalUrl(project.github_url ?? '') },
    { name: 'visit', url: externalUrl(project.client_url ?? '') },
  ] as const
  return (
    <div className={css.links}>
      <div className={css.row}>
        {links.map(({ name, url }) =>
          url ? (
            <a key={name} href={url.href} target="_blank" rel="noopener noreferrer" className={css.own}>
              <span>{t(`card.${name}`)}</span> <ArrowUpRight size={16} aria-hidden="true" />
              <span className={shared.srOnly}>{t('card.opens', { title })}</span>
            </a>
          ) : (
            <TargetLink key={name} to="contact" className={css.ask}>
              <span>{t(`card.${name}`)}</span> <Mail size={16} className={css.mail} aria-hidden="true" />
              <span className={shared.srOnly}>{t('card.ask', { title })}</span>
            </TargetLink>
          ),
        )}
      </div>
      {links.every(({ url }) => url === null) && (
        <div className={css.none}>
          <TargetLink to="contact" className={css.own}>
            <span>{t('card.contact')}</span> <span className={shared.srOnly}>{t('card.about', { title })}</span>
          </TargetLink>
        </div>
      )}
    </div>
  )
}
