import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackendQuery } from '@nordlys/data/lib/queries/query'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import type { Picture } from '@nordlys/data/media/public/schema'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { useApiUrl } from '@nordlys/data/media/upload'
import { type Block, blockSchema, type LayoutBlock } from '@nordlys/data/pages/blocks'
import { pageKeys } from '@nordlys/data/pages/keys'
import { fetchRelated } from '@nordlys/data/pages/public/queries'
import { NOTHING_RELATED } from '@nordlys/data/pages/public/schema'
import type { PageValues } from '@nordlys/data/pages/form'
import type { Page } from '@nordlys/data/pages/schema'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { PREVIEW_WIDTHS, PreviewFrame, type PreviewWidth } from '../../../../shared/preview/PreviewFrame.tsx'
import { Choice } from '../../../../shared/preview/Choice.tsx'
import { arrangedPath } from '../paths.ts'

/** The page of unknown addresses, which shows what is posted to it. */
const PATHS: Readonly<Record<Language, string>> = { en: '404', no: 'no/404' }

const NO_PICTURES: readonly Picture[] = []

/** Returns the valid own blocks, and whether all are. */
function useValid(typed: readonly LayoutBlock[]) {
  return useMemo(() => {
    const own = typed.filter((block) => block.kind !== 'section')
    const blocks = own.flatMap((block) => blockSchema.safeParse(block).data ?? [])
    return { blocks, isValid: blocks.length === own.length }
  }, [typed])
}

/** The part of blocks that decides which records they show. */
const choiceOf = (blocks: readonly Block[]) =>
  JSON.stringify(
    blocks.map((block) => {
      if (block.kind === 'quote') return [block.kind, block.reference]
      if (block.kind === 'studies' || block.kind === 'people') return [block.kind, block.ids]
      return block.kind === 'posts' ? [block.kind, block.category, block.count] : [block.kind]
    }),
  )

interface PagePreviewProps {
  readonly page: Page
  /** The id of the block that is edited. */
  readonly at: string | null
}

/** Shows the real page with what is typed, in either language, as on a phone or a desktop. */
export function PagePreview({ page, at }: PagePreviewProps) {
  const { t } = useTranslation('pages')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [title, titleNo, description, descriptionNo, typed] = useDeferredValue(
    useWatch<PageValues, ['title', 'title_no', 'description', 'description_no', 'blocks']>({
      name: ['title', 'title_no', 'description', 'description_no', 'blocks'],
    }),
  )
  const { layout_of: layoutOf } = page
  const { blocks, isValid } = useValid(typed)
  const { data: related = NOTHING_RELATED } = useBackendQuery(pageKeys.related(choiceOf(blocks)), (supabase) =>
    fetchRelated(supabase, blocks),
  )
  const ids = useMemo(() => mediaIdsIn(JSON.stringify([blocks, related])), [blocks, related])
  const { data: pictures = NO_PICTURES } = usePictures(ids)
  const apiUrl = useApiUrl() ?? ''
  const path = arrangedPath(layoutOf, language)
  const made = useMemo(
    () => ({
      page: {
        id: page.id,
        slug: 'preview',
        slug_no: 'preview',
        languages: LANGUAGES,
        title,
        title_no: titleNo,
        description,
        description_no: descriptionNo,
        picture: null,
        blocks,
        published_at: null,
        updated_at: page.updated_at,
      },
      related,
      pictures,
      apiUrl,
      at,
    }),
    [page.id, page.updated_at, title, titleNo, description, descriptionNo, blocks, related, pictures, apiUrl, at],
  )
  const arranged = useMemo(
    () => ({
      key: `layout_${layoutOf}`,
      language,
      value: typed.filter(
        (block) => !block.hidden && (block.kind === 'section' || blockSchema.safeParse(block).success),
      ),
      pictures,
      layout: { related, apiUrl, at },
    }),
    [layoutOf, language, typed, pictures, related, apiUrl, at],
  )
  return (
    <Box
      component="aside"
      aria-label={t('made.preview.title')}
      sx={{
        minWidth: 0,
        p: 2,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        bgcolor: 'paper',
        alignSelf: 'start',
        position: { lg: 'sticky' },
        top: { lg: 140 },
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Choice
          label={t('made.preview.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`made.language.${value}`) }))}
          onChange={setLanguage}
        />
        <Choice
          label={t('made.preview.width')}
          value={width}
          options={PREVIEW_WIDTHS.map((value) => ({ value, label: t(`made.preview.${value}`) }))}
          onChange={setWidth}
        />
      </Stack>
      <PreviewFrame
        path={path ?? PATHS[language]}
        title={t('made.preview.page')}
        content={path === null ? made : arranged}
        width={width}
        noWebsite={t('made.preview.noWebsite')}
        waiting={t('made.preview.waiting')}
      />
      <Typography component="output" variant="body2" sx={{ display: 'block', color: 'muted', mt: 1 }}>
        {t(isValid ? 'made.preview.unsaved' : 'made.preview.invalid')}
      </Typography>
    </Box>
  )
}
