import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import { withSupportTile } from './stat-tiles.ts'
import css from './Stats.module.css'

/** Large figures; the third one is always the support promise. */
export function Stats() {
  const { t } = useTranslation('home')
  const stored = useContent('homepage_stats')
  const tiles = withSupportTile(stored, {
    number: t('stats.support_number'),
    label: t('stats.support_label'),
    note: t('stats.support_note'),
  })
  return (
    <section className={shared.section} aria-label={t('stats.title')}>
      <div className={shared.container}>
        <dl className={css.tiles}>
          {tiles.map((tile) => (
            <div key={tile.label} className={css.tile}>
              <dt className={css.label}>
                <span>{tile.label}</span>
                {tile.note && <span className={css.note}>{tile.note}</span>}
              </dt>
              <dd className={css.number}>{tile.number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
