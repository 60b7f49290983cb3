import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type BuiltInState,
  type Copy,
  useBuiltInRealtime,
  useBuiltInState,
  useSetBuiltInPost,
} from '@nordlys/data/pages/built-in-posts'
import { useCreatePost } from '@nordlys/data/blog/post/mutations'
import { publicationStatus } from '@nordlys/data/lib/publication'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { BUILT_IN_ARTICLES, type BuiltInArticle } from '@nordlys/ui/articles/built-in-articles.ts'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCategoryOptions } from '../../../shared/categories/useCategoryOptions.ts'
import { postPath } from '../paths.ts'

const SLUGS = [...new Set(BUILT_IN_ARTICLES.map(({ slug }) => slug))]

/** Lists the articles that are built into the site: opens a copy to edit, hides them, and shows them again. */
export function BuiltInPosts() {
  const { t } = useTranslation('adminBlog')
  useBuiltInRealtime()
  const { data, error, refetch, isFetching } = useBuiltInState(SLUGS)
  if (!data)
    return error ? (
      <ErrorState error={error} title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={6} />
    )
  const rows = rowsOf(data)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1 }}>
        {t('builtIn.text')}
      </Typography>
      <Typography component="output" variant="body2" sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        {(['shown', 'hidden', 'replaced'] as const)
          .map((state) => `${t(`builtIn.${state}`)}: ${rows.filter((row) => row.state === state).length}`)
          .join(' · ')}
      </Typography>
      <Box component="ul" aria-label={t('builtIn.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Row key={`${row.article.language}/${row.article.slug}`} row={row} />
        ))}
      </Box>
    </>
  )
}

interface BuiltInRow {
  readonly article: BuiltInArticle
  readonly isHidden: boolean
  /** The stored post with its slug, which replaces it once it is published. */
  readonly copy: Copy | undefined
  readonly state: 'shown' | 'hidden' | 'replaced'
}

const rowsOf = ({ hidden, copies }: BuiltInState): BuiltInRow[] =>
  BUILT_IN_ARTICLES.map((article) => {
    const isHidden = hidden[article.language].includes(article.slug)
    const copy = copies.find(({ slug, language }) => slug === article.slug && language === article.language)
    const isReplaced = copy !== undefined && publicationStatus(copy, serverNow()) === 'published'
    return { article, isHidden, copy, state: isReplaced ? 'replaced' : isHidden ? 'hidden' : 'shown' }
  })

function Row({ row: { article, isHidden, copy, state } }: { readonly row: BuiltInRow }) {
  const { t } = useTranslation('adminBlog')
  const { date } = useFormat()
  const navigate = useNavigate()
  const { run, isPending } = useAction()
  const { mutateAsync: create } = useCreatePost()
  const { mutateAsync: set } = useSetBuiltInPost()
  const { title, slug, language, tags, featured, excerpt, markdown } = article
  const categories = useCategoryOptions('posts')
  // Its own category may have been removed.
  const category = categories.find(({ value }) => value === article.category) ?? categories[0]
  const edit = () =>
    copy
      ? void navigate(postPath(copy.id))
      : void run({
          call: async () => {
            const draft = await create({
              title,
              slug,
              language,
              category: category?.value ?? article.category,
              tags,
              featured,
              excerpt,
              content: markdown,
            })
            await navigate(postPath(draft.id))
          },
          done: t('builtIn.copied'),
          failed: t('saveFailed'),
        })
  const toggle = () =>
    void run({
      call: () => set({ slug, language, hidden: !isHidden }),
      done: t(isHidden ? 'builtIn.shownAgain' : 'builtIn.hiddenNow', { title }),
      failed: t('saveFailed'),
    })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 16px',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'hairline',
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Box lang={htmlLang(language)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'muted' }}>
          {[t(`language.${language}`), category?.label, date(article.date)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <StatusChip tone={state === 'shown' ? 'good' : 'neutral'}>{t(`builtIn.${state}`)}</StatusChip>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          aria-label={t(copy ? 'builtIn.openOf' : 'builtIn.editOf', { title })}
          onClick={edit}
        >
          {t(copy ? 'builtIn.open' : 'builtIn.edit')}
        </Button>
        <Button
          size="small"
          loading={isPending}
          aria-label={t(isHidden ? 'builtIn.showOf' : 'builtIn.hideOf', { title })}
          onClick={toggle}
        >
          {t(isHidden ? 'builtIn.show' : 'builtIn.hide')}
        </Button>
      </Box>
    </Box>
  )
}
