import { formatDay } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { legalBlocks } from './legal-blocks.ts'
import css from './LegalPage.module.css'

/** The paragraphs and lists of a legal text. */
function LegalText({ text }: { text: string }) {
  return legalBlocks(text).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{block.text}</p>
    ),
  )
}

interface LegalSection {
  readonly id: string
  readonly title: string
  /** Plain text in the format of LegalText. */
  readonly body: string
}

interface Props {
  title: string
  lead: string
  /** The day of the last change. */
  day: string
  /** Writes that day. */
  updated: (date: string) => string
  sections: readonly LegalSection[]
  /** The company's registration, at the end of the first section. */
  registration: string | null
}

/** A legal text: title, date and numbered sections. */
export function LegalPage({ title, lead, day, updated, sections, registration }: Props) {
  return (
    <article>
      <PageHero plain title={title} lead={lead}>
        <p className={css.updated}>
          <time dateTime={day}>{updated(formatDay(day, useLanguage(), 'long'))}</time>
        </p>
      </PageHero>
      <div className={`${shared.container} ${css.page}`}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} className={css.section} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={css.heading}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>{section.title}</span>
            </h2>
            <div className={css.text}>
              <LegalText text={index === 0 && registration ? `${section.body}\n\n${registration}` : section.body} />
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}
