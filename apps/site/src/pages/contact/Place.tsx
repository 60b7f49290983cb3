import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { BookCall } from '../../sections/BookCall.tsx'
import { SocialLinks } from '../../sections/SocialLinks.tsx'
import shared from '../../styles/shared.module.css'
import css from './Place.module.css'

/** Breaks an address after its commas, so that a house number stays with its street. */
const linesOf = (address: string) => address.split(/(?<=,)\s+/)

/** Depth lines of a fjord, from the shore inwards. */
const LINES = [
  'M0 150C60 138 84 96 150 92s74 52 128 46 62-74 122-82',
  'M0 172c70-10 92-50 158-54s76 48 130 42 58-70 112-80',
  'M0 196c78-6 104-44 166-48s78 42 132 36 56-60 102-70',
  'M0 126C48 114 74 70 142 66s76 54 128 48S338 38 400 28',
  'M0 100C40 88 66 46 136 42s78 54 128 48S326 14 400 0',
] as const

/** A coastline with a marker; an ornament, not a map. */
function Coast() {
  return (
    <svg className={css.coast} viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {LINES.map((path) => (
        <path key={path} d={path} className={css.depth} />
      ))}
      <circle cx="214" cy="101" r="22" className={css.halo} />
      <circle cx="214" cy="101" r="7" className={css.mark} />
    </svg>
  )
}

/** The location of the company, without a third-party map, and its social links. */
export function Place() {
  const { t } = useTranslation(['contact', 'visitor'])
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
          <BookCall />
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={shared.textLink}
          >
            <span>{t('place.map')}</span>
            <ArrowUpRight size={18} aria-hidden="true" />
            <span className={shared.srOnly}>{`(${t('visitor:opensInNewTab')})`}</span>
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
