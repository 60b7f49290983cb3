import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { pageLanguages, type PageValues } from '@nordlys/data/pages/form'
import { PAGE_MENUS } from '@nordlys/data/pages/schema'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { MediaField } from '../../../../shared/media/MediaField.tsx'
import { SearchPreview } from '../../../../shared/search/SearchPreview.tsx'
import { useSearchFacts } from '../../../../shared/search/useSearchFacts.ts'
import { publicPagePath, slugOf } from '../paths.ts'
import { Pair } from './Both.tsx'

type TextName = 'title' | 'title_no' | 'slug' | 'slug_no' | 'description' | 'description_no'

/** Returns the text of a field; empty without one. */
const useText = (name: TextName | 'picture') => useWatch<PageValues, typeof name>({ name }) ?? ''

/** Derives an address from its title until one is stored: a stored address does not follow, because a URL should rarely change. */
function useSlugOfTitle(title: 'title' | 'title_no', slug: 'slug' | 'slug_no'): void {
  const { getValues, setValue } = useFormContext<PageValues>()
  const { defaultValues } = useFormState<PageValues>()
  const stored = defaultValues?.[slug] ?? ''
  const text = useText(title)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    const now = getValues(slug) ?? ''
    const isOurs = now === '' || (stored === '' && now === slugOf(before.current))
    before.current = text
    if (isOurs) setValue(slug, slugOf(text), { shouldDirty: true, shouldValidate: now !== '' })
  }, [text, slug, stored, getValues, setValue])
}

/** Explains in which languages visitors will not see the page, and why. */
function Unshown() {
  const { t } = useTranslation('pages')
  const texts = {
    title: useText('title'),
    title_no: useText('title_no'),
    slug: useText('slug'),
    slug_no: useText('slug_no'),
    description: useText('description'),
    description_no: useText('description_no'),
  }
  const shown = pageLanguages(texts)
  return (
    <Box component="output" sx={{ display: 'block', color: 'muted', fontSize: '0.875rem' }}>
      {LANGUAGES.filter((language) => !shown.includes(language)).map((language) => (
        <Box key={language} component="span" sx={{ display: 'block' }}>
          {t(`made.unshown.${language}`)}
        </Box>
      ))}
    </Box>
  )
}

interface PageFactsProps {
  /** Whether the blocks are the layout of a page of the site, which has its title and place. */
  readonly isLayout: boolean
  /** When a published page was published; null for any other. */
  readonly publishedAt: string | null
}

/** Publishes now, at a set time, or not yet. */
function Publication({ isLayout, publishedAt }: PageFactsProps) {
  const { t } = useTranslation('pages')
  const { dateTime } = useFormat()
  const now = useWatch<PageValues, 'publish_now'>({ name: 'publish_now' })
  return (
    <Section title={t('made.section.publication')}>
      <Stack sx={{ gap: 2 }}>
        <SwitchField
          name="publish_now"
          label={t('made.field.publish_now')}
          help={
            publishedAt === null
              ? t('made.help.publishNow')
              : t('made.help.published', { moment: dateTime(publishedAt) })
          }
        />
        {publishedAt === null && !now && (
          <DateTimeField
            kind="datetime-local"
            name="publish_at"
            label={t('made.field.publish_at')}
            help={t('made.help.publishAt')}
            optional
          />
        )}
        {!isLayout && <Unshown />}
      </Stack>
    </Section>
  )
}

/** Edits everything of a page but its blocks: titles, addresses, publication, menu, and how search engines and shared links show it. */
export function PageFacts({ isLayout, publishedAt }: PageFactsProps) {
  const { t } = useTranslation('pages')
  useSlugOfTitle('title', 'slug')
  useSlugOfTitle('title_no', 'slug_no')
  const [slug, slugNo] = [useText('slug'), useText('slug_no')]
  const addressHelp = (text: string, language: Language) =>
    publishedAt === null
      ? t('made.help.address', { path: publicPagePath(text, language) })
      : t('made.help.addressPublished')
  if (isLayout) return <Publication isLayout publishedAt={publishedAt} />
  return (
    <>
      <Section title={t('made.section.page')} description={t('made.help.page')}>
        <Stack sx={{ gap: 2 }}>
          <Pair>
            <TextField name="title" label={t('made.field.title')} optional />
            <TextField name="title_no" label={t('made.field.title_no')} optional />
          </Pair>
          <Pair>
            <TextField
              name="slug"
              label={t('made.field.slug')}
              help={addressHelp(slug, 'en')}
              autoComplete="off"
              optional
            />
            <TextField
              name="slug_no"
              label={t('made.field.slug_no')}
              help={addressHelp(slugNo, 'no')}
              autoComplete="off"
              optional
            />
          </Pair>
          <Pair>
            <TextAreaField
              name="description"
              label={t('made.field.description')}
              help={t('made.help.description')}
              rows={3}
              optional
            />
            <TextAreaField name="description_no" label={t('made.field.description_no')} rows={3} optional />
          </Pair>
        </Stack>
      </Section>
      <Publication isLayout={false} publishedAt={publishedAt} />
      <Section title={t('made.section.menu')}>
        <Stack sx={{ gap: 2 }}>
          <Pair>
            <SelectField
              name="menu"
              label={t('made.field.menu')}
              options={(['none', ...PAGE_MENUS] as const).map((value) => ({ value, label: t(`made.menu.${value}`) }))}
            />
            <NumberField name="menu_order" label={t('made.field.menu_order')} help={t('made.help.menuOrder')} />
          </Pair>
          <Pair>
            <TextField name="menu_name" label={t('made.field.menu_name')} help={t('made.help.menuName')} optional />
            <TextField name="menu_name_no" label={t('made.field.menu_name_no')} optional />
          </Pair>
        </Stack>
      </Section>
      <Section title={t('made.section.search')}>
        <Stack sx={{ gap: 2 }}>
          <MediaField name="picture" label={t('made.field.picture')} help={t('made.help.picture')} />
          <Pair>
            {LANGUAGES.map((language) => (
              <Found key={language} language={language} />
            ))}
          </Pair>
        </Stack>
      </Section>
    </>
  )
}

/** Previews one language as a search result and a shared link. */
function Found({ language }: { readonly language: Language }) {
  const facts = useSearchFacts(language)
  const isNorwegian = language === 'no'
  const title = useText(isNorwegian ? 'title_no' : 'title')
  const description = useText(isNorwegian ? 'description_no' : 'description')
  const slug = useText(isNorwegian ? 'slug_no' : 'slug')
  const picture = useText('picture')
  if (!facts || title === '') return null
  return (
    <SearchPreview
      language={language}
      path={publicPagePath(slug, language).slice(1)}
      title={title}
      description={description}
      company={facts.company}
      section={null}
      cover={picture || null}
    />
  )
}
