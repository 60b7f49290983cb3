import Typography from '@mui/material/Typography'
import type { SearchPage } from '@nordlys/data/settings/schema'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { wholeTitle } from '../../../shared/search/lengths.ts'
import { SearchPreview } from '../../../shared/search/SearchPreview.tsx'
import { useLengthHint } from '../../../shared/search/useLengthHint.ts'
import { type SearchFacts, useSearchFacts } from '../../../shared/search/useSearchFacts.ts'

const text = z.catch(z.string(), '')
const valueSchema = z.catch(z.object({ title: text, description: text }), { title: '', description: '' })

/** Returns the title and the description that the site would show: the stored ones, or the built-in ones if empty. */
function shownText(page: SearchPage, value: unknown, { heads, company }: SearchFacts) {
  const { title, description } = valueSchema.parse(value)
  const builtIn = heads[page]
  const shown = { title: title.trim() || builtIn.title, description: description.trim() || builtIn.description }
  return { ...shown, builtIn, whole: wholeTitle(shown.title, company, page === 'home') }
}

interface SearchTextProps {
  readonly page: SearchPage
  readonly language: Language
}

/** Edits the title and the description of a page for search engines, with the lengths that search engines show. */
export function SearchTextFields({ page, language }: SearchTextProps) {
  const { t } = useTranslation('content')
  const { titleHint, descriptionHint } = useLengthHint()
  const facts = useSearchFacts(language)
  const value: unknown = useWatch()
  if (!facts) return <SkeletonLines lines={4} />
  const { builtIn, description, whole } = shownText(page, value, facts)
  return (
    <>
      <Typography sx={{ color: 'muted' }}>{t('help.search')}</Typography>
      <TextField
        name="title"
        label={t('field.search_title')}
        placeholder={builtIn.title}
        help={titleHint(whole)}
        optional
      />
      <TextAreaField
        name="description"
        label={t('field.search_description')}
        placeholder={builtIn.description}
        help={descriptionHint(description)}
        rows={4}
        optional
      />
    </>
  )
}

interface SearchTextPreviewProps extends SearchTextProps {
  /** The path of the page with its language, relative to the root of the site. */
  readonly path: string
  /** The unsaved value, which may be invalid. */
  readonly value: unknown
}

/** Shows the page as a search result and as a shared link, with the unsaved text. */
export function SearchTextPreview({ page, language, path, value }: SearchTextPreviewProps) {
  const facts = useSearchFacts(language)
  if (!facts) return <SkeletonLines lines={6} />
  const { title, description } = shownText(page, value, facts)
  return (
    <SearchPreview
      language={language}
      path={path}
      title={title}
      description={description}
      company={facts.company}
      section={path.includes('services/') ? facts.heads.services.title : null}
      isHome={page === 'home'}
    />
  )
}
