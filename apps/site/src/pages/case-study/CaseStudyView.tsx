import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { dayText } from '@nordlys/data/lib/formats/locales'
import { dateFormat } from '@nordlys/data/lib/formats/intl-formats'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { externalUrl } from '@nordlys/ui/platform/external-url.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Cover } from '../../cover/Cover.tsx'
import { type CaseStudyText, coverSources, type RenderedStudy } from '../../projects/case-study.ts'
import { SitePicture } from '../../pictures/SitePicture.tsx'
import { StatusBadge } from '../../projects/StatusBadge.tsx'
import { useProjectPictures } from '../../projects/useProjectPictures.ts'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { TagList } from '../../sections/TagList.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import { BackLink } from './BackLink.tsx'
import { CaseStudyHead } from './CaseStudyHead.tsx'
import css from './CaseStudy.module.css'
import { Gallery } from './Gallery.tsx'

interface Props {
  readonly study: RenderedStudy
  readonly text: CaseStudyText
  /** Whether the page has head tags of its own. */
  readonly isDraft?: boolean
}

/** Returns a period in months; null when it is unknown. */
function usePeriod({ period_from: from, period_to: to }: RenderedStudy): string | null {
  const { t } = useTranslation('caseStudy')
  const language = useLanguage()
  const monthOf = (day: string) =>
    dayText(day, (date) => dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date))
  if (from === null) return to && monthOf(to)
  if (to === null) return t('since', { from: monthOf(from) })
  return monthOf(from) === monthOf(to) ? monthOf(from) : t('period_range', { from: monthOf(from), to: monthOf(to) })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ProjectLinks({ study }: { study: RenderedStudy }) {
  const { t } = useTranslation('caseStudy')
  const links = [
    { name: 'visit', url: externalUrl(study.client_url ?? '') },
    { name: 'demo', url: externalUrl(study.live_demo_url ?? '') },
    { name: 'code', url: externalUrl(study.github_url ?? '') },
  ] as const
  const known = links.filter(({ url }) => url !== null)
  if (known.length === 0) return null
  return (
    <Fact name={t('links')}>
      <ul>
        {known.map(({ name, url }) => (
          <li key={name}>
            <a href={url?.href} target="_blank" rel="noopener noreferrer" className={css.link}>
              <span>{t(name)}</span> <ArrowUpRight size={16} aria-hidden="true" />
              <span className={shared.srOnly}>{t('opens')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Facts({ study }: { study: RenderedStudy }) {
  const { t } = useTranslation('caseStudy')
  const period = usePeriod(study)
  return (
    <dl className={css.facts} aria-label={t('facts')}>
      {period !== null && <Fact name={t('period')}>{period}</Fact>}
      {study.services.length > 0 && (
        <Fact name={t('services')}>
          <ul>
            {study.services.map((service) => (
              <li key={service}>{t(`service.${service}`)}</li>
            ))}
          </ul>
        </Fact>
      )}
      {study.technologies.length > 0 && (
        <Fact name={t('technologies')}>
          <div className={css.technologies}>
            <TagList tags={study.technologies} />
          </div>
        </Fact>
      )}
      <ProjectLinks study={study} />
    </dl>
  )
}

function Figures({ figures }: Pick<CaseStudyText, 'figures'>) {
  const { t } = useTranslation('caseStudy')
  if (figures.length === 0) return null
  return (
    <section aria-label={t('figures')} className={shared.container}>
      <dl className={css.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A part of the text: its heading beside its rendered Markdown. */
function Part({ name, text }: { name: 'challenge' | 'approach' | 'result'; text: string }) {
  const { t } = useTranslation('caseStudy')
  return (
    <section aria-labelledby={`case-${name}`} className={css.part}>
      <h2 id={`case-${name}`} className={shared.h2}>
        {t(name)}
      </h2>
      <div className={css.text}>
        <Markdown rendered={{ html: text }} />
      </div>
    </section>
  )
}

function Quote({ quote }: { quote: NonNullable<CaseStudyText['quote']> }) {
  const { t } = useTranslation('caseStudy')
  return (
    <figure className={css.quote} aria-label={t('quote')}>
      <blockquote>
        <p>{quote.text}</p>
      </blockquote>
      <figcaption>
        <span className={css.quoteName}>{quote.name}</span>
        {quote.role !== null && <span>{quote.role}</span>}
      </figcaption>
    </figure>
  )
}

/** The page of a case study: summary, figures, story, quotation, and pictures. */
export function CaseStudyView({ study, text, isDraft = false }: Props) {
  const { t } = useTranslation(['caseStudy', 'site'])
  const { pictures, leaveOut } = useProjectPictures({ images: coverSources(study) })
  const [picture] = pictures
  return (
    <>
      {!isDraft && <CaseStudyHead study={study} text={text} picture={picture ?? null} />}
      <article className={css.study}>
        <header className={`${shared.container} ${css.opening}`}>
          <div className={css.intro}>
            <BackLink />
            <p className={css.kind}>
              <span>{t('kind')}</span> <StatusBadge status={study.status} /> <span>{text.category}</span>
            </p>
            <h1 className={css.title}>{text.title}</h1>
            {text.summary !== null && <p className={css.summary}>{text.summary}</p>}
            <Facts study={study} />
          </div>
          {picture === undefined ? (
            <Cover seed={study.project_title} className={css.cover} />
          ) : (
            <SitePicture
              source={picture}
              sizes="(min-width: 960px) 40vw, 100vw"
              priority
              className={css.cover}
              onMissing={() => leaveOut(picture)}
            />
          )}
        </header>
        <Figures figures={text.figures} />
        <div className={`${shared.container} ${css.story}`}>
          <Part name="challenge" text={text.challenge} />
          <Part name="approach" text={text.approach} />
          <Part name="result" text={text.result} />
          {text.quote && <Quote quote={text.quote} />}
          <Gallery sources={study.gallery} title={text.title} />
        </div>
      </article>
      <ClosingBand id="case-closing" title={t('closing.title')} body={t('closing.body')}>
        <ButtonLink to="contact">{t('site:links.start_conversation')}</ButtonLink>
        <QuietLink to="quote">{t('site:links.get_price')}</QuietLink>
      </ClosingBand>
    </>
  )
}
