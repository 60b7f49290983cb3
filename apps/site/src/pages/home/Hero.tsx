import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import shared from '../../styles/shared.module.css'
import { Aurora } from '../../styles/Aurora.tsx'
import css from './Hero.module.css'
import { useTicker } from './useTicker.ts'

/** The opening: a sentence that ends in each of the roles in turn. */
export function Hero() {
  const { t } = useTranslation('home')
  const { status, title, subtitle, roles, cta_primary, cta_secondary } = useContent('homepage_hero')
  const ticker = useTicker(roles.length)
  return (
    <section className={css.hero}>
      <Aurora />
      <div className={shared.container}>
        <div className={css.statusRow}>
          {/* First, because the width of the status differs by some pixels until its font has loaded. */}
          <button
            type="button"
            className={css.tickerButton}
            aria-label={t(ticker.paused ? 'ticker.play' : 'ticker.pause')}
            onClick={ticker.toggle}
          >
            {ticker.paused ? (
              <Play size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
            ) : (
              <Pause size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
            )}
          </button>
          <p className={css.status}>
            <span className={css.dot} aria-hidden="true" />
            <span>{status}</span>
          </p>
        </div>
        <h1 className={css.title}>
          <span>{title}</span> <span className={shared.srOnly}>{roles.join(', ')}</span>
          <span className={css.slot} aria-hidden="true" data-testid="role-ticker">
            {roles.map((role, index) => (
              <span key={role} className={index === ticker.index ? `${css.role} ${css.shown}` : css.role}>
                {role}
              </span>
            ))}
          </span>
        </h1>
        <p className={css.subtitle}>{subtitle}</p>
        <div className={`${shared.buttons} ${css.actions}`}>
          <ButtonLink to="projects">{cta_primary}</ButtonLink>
          <QuietLink to="contact">{cta_secondary}</QuietLink>
        </div>
      </div>
    </section>
  )
}
