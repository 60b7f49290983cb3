import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useSite } from '../data/site-context.tsx'
import { useContent } from '../content/ContentProvider.tsx'
import { TargetLink } from '../routing/TargetLink.tsx'
import { useTargets } from '../routing/useTargets.ts'
import { SocialLinks } from '../sections/SocialLinks.tsx'
import shared from '../styles/shared.module.css'
import css from './Footer.module.css'
import { MenuLinks } from './MenuLinks.tsx'
import { FOOTER_LINKS, LAST_LINKS } from './navigation.ts'
import { StaffLinks } from './StaffLinks.tsx'

// The year is read on render and need not update at midnight.
const subscribe = () => () => {}
const currentYear = () => new Date().getFullYear()

/** Returns the current year; while hydrating, the year of prerendering. */
function useYear(): number {
  const { year } = useSite()
  return useSyncExternalStore(subscribe, currentYear, () => year)
}

/** The company's facts and the site's links; a Norwegian company must show its name and number (rule A4). */
export function Footer() {
  const { t } = useTranslation('site')
  const company = useContent('company_info')
  const { target } = useTargets()
  const { backend } = useSite()
  const year = useYear()
  const pages = FOOTER_LINKS.filter((name) => target(name)?.kind === 'page')
  const number = company.org_number
  return (
    <footer className={css.footer}>
      <div className={`${shared.container} ${css.columns}`}>
        <div className={css.brand}>
          <p className={css.name}>{company.name}</p>
          <p className={css.tagline}>{company.tagline}</p>
          <SocialLinks links={company.social_links} />
        </div>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages" className={css.heading}>
            {t('footer.quick_links')}
          </h2>
          <ul className={css.list}>
            {pages.map((name) => (
              <li key={name}>
                <TargetLink to={name} className={css.link}>
                  {t(`nav.${name}`)}
                </TargetLink>
              </li>
            ))}
            <MenuLinks of="main" className={css.link} />
            <li>
              <TargetLink to="quote" className={css.link}>
                {t('nav.get_price')}
              </TargetLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={css.heading}>{t('footer.contact')}</h2>
          <ul className={css.list}>
            <li>
              <a href={mailto(company.email)} className={css.link}>
                {company.email}
              </a>
            </li>
            <li>
              <a href={telLink(company.phone)} className={css.link}>
                {company.phone}
              </a>
            </li>
            <li className={css.plain}>{company.address}</li>
          </ul>
        </div>
      </div>
      <div className={shared.container}>
        <div className={css.legal}>
          <p>{t('footer.copyright', { year, name: company.name })}</p>
          <ul className={css.legalLinks}>
            {LAST_LINKS.filter((name) => name !== 'client' || backend !== null).map((name) => (
              <li key={name}>
                <TargetLink to={name} className={css.link}>
                  {t(`footer.${name}`)}
                </TargetLink>
              </li>
            ))}
            <MenuLinks of="last" className={css.link} />
          </ul>
          <StaffLinks />
          {number && <p>{t(company.vat_registered ? 'footer.org_number_vat' : 'footer.org_number', { number })}</p>}
        </div>
      </div>
    </footer>
  )
}
