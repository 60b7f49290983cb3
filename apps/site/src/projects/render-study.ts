import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import { plainMarkdown } from '@nordlys/data/lib/text/markdown'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { RenderedStudy } from './case-study.ts'

const html = (text: string | null, language: Language) =>
  renderMarkdown(text ?? '', { labels: MARKDOWN_LABELS[language], isPart: true, keepsLines: true }).html

const partsOf = (language: Language, texts: readonly [string | null, string | null, string | null]) => ({
  intro: plainMarkdown(texts[0] ?? ''),
  challenge: html(texts[0], language),
  approach: html(texts[1], language),
  result: html(texts[2], language),
})

/** Renders the texts of a case study. A separate module, because it imports the Markdown and code libraries. */
export function renderStudy(published: PublicCaseStudy): RenderedStudy {
  const { challenge, challenge_no, approach, approach_no, result, result_no, ...study } = published
  const parts = {
    en: partsOf('en', [challenge, approach, result]),
    no: partsOf('no', [challenge_no, approach_no, result_no]),
  }
  return { ...study, parts }
}
