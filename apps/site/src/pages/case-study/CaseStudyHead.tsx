import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { useSite } from '../../data/site-context.tsx'
import { caseStudyJsonLd } from '../../head/case-study.ts'
import { HeadTags } from '../../head/Head.tsx'
import { usePictureUrl } from '../../pictures/usePictureUrl.ts'
import { caseStudyPath, type CaseStudyText, type RenderedStudy } from '../../projects/case-study.ts'
import { localizedPath } from '../../routing/language.ts'
import { useTranslation } from '../../texts/useTranslation.ts'

/** The length of a description derived from the text, in characters. */
const DESCRIPTION_LENGTH = 200

/** Returns a text on one line, cut after a word; by code points, which costs the pages less than `cutText`. */
function shorten(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '))
  if (letters.length <= DESCRIPTION_LENGTH) return letters.join('')
  return `${letters
    .slice(0, DESCRIPTION_LENGTH)
    .join('')
    .replace(/\s+\S*$/, '')} …`
}

interface Props {
  readonly study: RenderedStudy
  readonly text: CaseStudyText
  /** The reference or URL of its picture; null without one. */
  readonly picture: string | null
}

/** The head tags of a case study. */
export function CaseStudyHead({ study, text, picture }: Props) {
  const { t } = useTranslation('caseStudy')
  const language = useLanguage()
  const { siteUrl } = useSite()
  const { name } = useContent('company_info')
  const path = caseStudyPath(study.slug)
  const description = shorten(text.summary ?? text.intro)
  const jsonLd = caseStudyJsonLd({
    study,
    text,
    description,
    url: siteUrl + localizedPath(path, language),
    siteUrl,
    companyName: name,
    image: usePictureUrl(picture),
    lang: htmlLang(language),
  })
  return (
    <>
      <HeadTags
        path={path}
        title={`${text.title} – ${t('kind')}`}
        description={description}
        languages={study.languages}
        article={{
          published: study.published_at,
          modified: study.updated_at,
          author: name,
          section: text.category,
          tags: study.technologies,
        }}
      />
      {/* oxlint-disable-next-line react/no-danger -- scriptJson escapes the text for a script element (W2) */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  )
}
