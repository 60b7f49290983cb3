import type { OfferChanges } from '@nordlys/data/offers/changes'
import { htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { type ChangesT, type ChangeText, changeTexts, totalTexts } from './changes-text.ts'
import css from './OfferChangeList.module.css'

interface OfferChangeListProps {
  readonly changes: OfferChanges
  /** The texts of the namespace `offerChanges`; the site and the admin load them in different ways. */
  readonly t: ChangesT
  /** The level of the headings. */
  readonly heading: 'h2' | 'h3'
}

/** Lists what differs between two versions of an offer, after their totals. */
export function OfferChangeList({ changes, t, heading: Heading }: OfferChangeListProps) {
  const format = useFormat()
  const lang = htmlLang(changes.after.language)
  return (
    <div className={css.changes}>
      <ul className={css.totals}>
        {totalTexts(t, format, changes).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changes.count === 0 && <p>{t('none')}</p>}
      {changeTexts(t, format, changes).map(({ part, changes: texts }) => (
        <section key={part} className={css.part}>
          <Heading className={css.heading}>{t(part)}</Heading>
          <ul>
            {texts.map((change, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <Change key={index} change={change} lang={lang} t={t} />
            ))}
          </ul>
        </section>
      ))}
      {changes.isReordered && <p>{t('reordered')}</p>}
    </div>
  )
}

function Change({
  change: { kind, name, facts, paragraphs },
  lang,
  t,
}: { change: ChangeText; lang: string } & Pick<OfferChangeListProps, 't'>) {
  // prettier-ignore
  return (
    <li className={css.change}>
      {name !== null && (
        <p className={css.name}>
          <span className={`${css.kind} ${css[kind] ?? ''}`}>{t(kind)}</span>{' '}
          <span lang={lang} dir="auto">
            {name}
          </span>
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact} className={css.fact}>
          {fact}
        </p>
      ))}
      {paragraphs.map(({ kind: side, text }, index) => {
        const Mark = side === 'added' ? 'ins' : 'del'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <p key={index} className={`${css.text} ${css[side] ?? ''}`}>
            <strong>{`${t(side)}:`}</strong>{' '}
            <Mark lang={lang} dir="auto">
              {text}
            </Mark>
          </p>
        )
      })}
    </li>
  )
}
