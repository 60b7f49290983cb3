import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { SocialLinks } from '../../sections/SocialLinks.tsx'
import shared from '../../styles/shared.module.css'
import { Coast } from './Coast.tsx'
import css from './Place.module.css'

/** Breaks an address after its commas, so that a house number stays with its street. */
const linesOf = (address: string) => address.split(/(?<=,)\s+/)

/** The location of the company, without a third-party map, and its social links. */
export function Place() {
  const { t } = useTranslation(['contact', 'common'])
  const { address, social_links: links } = useContent('company_info')
  const hasLinks = Object.values(links).some((link) => link !== null)
  return (
    <aside className={css.place} aria-labelledby="place-title">
      <div className={`${shared.card} ${css.card}`}>
        <Coast />
        <div className={css.text}>
          <h2 id="place-title" className={css.title}>
            {t('place.title')}
          </h2>
          <p className={css.address}>
            {linesOf(address).map((line) => (
              <span key={line} className={css.line}>
                <span>{line}</span>{' '}
              </span>
            ))}
          </p>
          <p className={css.body}>{t('place.body')}</p>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={shared.textLink}
          >
            <span>{t('place.map')}</span>
            <ArrowUpRight size={18} aria-hidden="true" />
            <span className={shared.srOnly}>{`(${t('common:opensInNewTab')})`}</span>
          </a>
        </div>
      </div>
      {hasLinks && (
        <div>
          <h2 className={css.title}>{t('place.social')}</h2>
          <SocialLinks links={links} />
        </div>
      )}
    </aside>
  )
}
