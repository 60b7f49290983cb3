import { mediaIdOf } from '@nordlys/data/media/reference'
import { filesOf } from '@nordlys/ui/components/picture/picture-files.ts'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { QUESTIONS } from '../pages/contact/questions.ts'
import type { SiteConfig } from '../data/config.ts'
import { contentOf } from '../content/built-in.ts'
import { structuredData, type Question } from '../head/structured-data.ts'
import { pagesAbove } from '../head/trail.ts'
import { questionsIn } from '../made/made.ts'
import { localizedPath } from '../routing/language.ts'
import type { PageJob } from './page-jobs.ts'
import { orderOf } from '../texts/translate.ts'
import { textTranslator } from './text-translator.ts'

interface Step {
  readonly name: string
  readonly address: string
}

/** Returns the path from the home page to a page with this title. */
export async function trailTo(job: PageJob, title: string, config: SiteConfig): Promise<Step[]> {
  const { siteUrl } = config
  const t = await textTranslator(job.language, ['site'], config)
  const above = pagesAbove(job.englishPath ?? '/').map(({ id, path }) => ({
    name: id === 'home' ? t('site:nav.home') : t(`site:head.${id}.title`),
    address: siteUrl + localizedPath(path, job.language),
  }))
  return [...above, { name: title, address: siteUrl + job.path }]
}

/** The pages about one service. */
const SERVICES: ReadonlySet<string> = new Set(['backend', 'full_stack', 'ai', 'consulting'] satisfies PageJob['id'][])

async function questionsOf(language: Language, config: SiteConfig): Promise<Question[]> {
  const t = await textTranslator(language, ['contact'], config)
  return orderOf(config.content[language].texts, ['contact', 'faq'], QUESTIONS).map((name) => ({
    question: t(`contact:faq.${name}.question`),
    answer: t(`contact:faq.${name}.answer`),
  }))
}

/** Returns the questions that a page answers; undefined without any. */
async function shownQuestions({ id, made, language }: PageJob, config: SiteConfig): Promise<Question[] | undefined> {
  const own = questionsIn(made?.page.blocks ?? [], language)
  const all = [...(id === 'contact' ? await questionsOf(language, config) : []), ...own]
  return all.length > 0 ? all : undefined
}

interface Page {
  readonly job: PageJob
  readonly trail: readonly Step[]
  readonly title: string
  readonly description: string
}

/** Returns the URL of the largest file of a picture; null without one. */
function fileOf(reference: string | null, { pictures = {}, backend }: SiteConfig): string | null {
  const picture = pictures[mediaIdOf(reference) ?? '']
  return picture && backend ? (filesOf(picture, backend.url)?.largest ?? null) : null
}

/** Returns the structured data of a page: the company, the breadcrumbs, and its service or questions. */
export async function jsonLdOf({ job, trail, title, description }: Page, config: SiteConfig): Promise<string> {
  const { id, language } = job
  const t = await textTranslator(language, ['site'], config)
  const company = contentOf(config.content, language, 'company_info')
  return structuredData({
    company,
    siteUrl: config.siteUrl,
    logo: fileOf(company.logo, config),
    lang: htmlLang(language),
    trail,
    service: SERVICES.has(id) ? { name: title, description, address: config.siteUrl + job.path } : undefined,
    questions: await shownQuestions(job, config),
    topics: [
      t('site:organization_topics.backend'),
      t('site:organization_topics.full_stack'),
      t('site:organization_topics.ai'),
      t('site:organization_topics.consulting'),
    ],
  })
}
