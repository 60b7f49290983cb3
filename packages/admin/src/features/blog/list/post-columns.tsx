import type { PostRow } from '@nordlys/data/blog/post/schema'
import { PUBLICATION_STATUSES } from '@nordlys/data/lib/publication'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import type { TFunction } from 'i18next'
import { Muted, Name, Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useIsBelow } from '@nordlys/ui/components/table/state/list-width.ts'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import css from './post-columns.module.css'
import { PostMenu } from './PostMenu.tsx'
import { PostStatusChip } from '../PostStatusChip.tsx'
import type { PostActions } from '../usePostActions.ts'

/** The number of tags shown in a row; the others are counted. */
const SHOWN_TAGS = 2

interface PostColumnsOptions {
  readonly t: TFunction<'adminBlog'>
  readonly actions: PostActions
}

/** Returns the filters of the list beside its search. */
export const postFilters = (t: TFunction<'adminBlog'>): FilterChoices[] => [
  {
    name: 'status',
    label: t('list.statusFilter'),
    options: PUBLICATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  },
]

/** Returns the filters of the list beside its buttons. */
export const morePostFilters = (t: TFunction<'adminBlog'>): FilterChoices[] => [
  {
    name: 'language',
    label: t('list.languageFilter'),
    options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
  },
]

/** Returns the columns of the list of posts. On phones status, date and tags move under the title. */
export function postColumns({ t, actions }: PostColumnsOptions): ListColumn<PostRow>[] {
  return [
    { id: 'title', header: t('list.post'), cell: (post) => <Title post={post} t={t} /> },
    {
      id: 'status',
      header: t('list.status'),
      cell: (post) => <PostStatusChip post={post} />,
      width: '7.75rem',
      hideBelow: 'narrow',
    },
    {
      id: 'tags',
      header: t('list.tags'),
      cell: (post) => <Tags tags={post.tags} t={t} />,
      width: '20%',
      wraps: true,
      hideBelow: 'wide',
    },
    {
      id: 'published_at',
      header: t('list.published'),
      sortDescFirst: true,
      cell: (post) => <Published post={post} t={t} />,
      width: '8.5rem',
      hideBelow: 'medium',
    },
    {
      id: 'created_at',
      header: t('list.created'),
      sortDescFirst: true,
      cell: (post) => (
        <Quiet>
          <RelativeTime moment={post.created_at} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'full',
    },
    {
      id: 'actions',
      header: <span data-unseen>{t('list.actions')}</span>,
      cell: (post) => <PostMenu post={post} actions={actions} />,
      align: 'end',
      width: '4.25rem',
    },
  ]
}

interface CellProps {
  readonly post: PostRow
  readonly t: TFunction<'adminBlog'>
}

function Title({ post, t }: CellProps) {
  return (
    <>
      <Name>
        <abbr title={t(`language.${post.language}`)} className={css.language}>
          {post.language}
        </abbr>
        <Strong>{post.title}</Strong>
      </Name>
      {!useIsBelow('narrow') && <span className={css.slug}>{`/${post.slug}`}</span>}
      <SecondLine showBelow="medium">
        <SecondLine showBelow="narrow" inline>
          <PostStatusChip post={post} />{' '}
        </SecondLine>
        {post.published_at !== null && <Published post={post} t={t} />}
      </SecondLine>
      <SecondLine showBelow="wide">
        <Tags tags={post.tags} t={t} />
      </SecondLine>
    </>
  )
}

function Tags({ tags, t }: Pick<PostRow, 'tags'> & Pick<CellProps, 't'>) {
  const rest = tags.slice(SHOWN_TAGS)
  return (
    <Muted title={tags.join(', ')}>
      <span>{tags.slice(0, SHOWN_TAGS).join(', ')}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden>
            {' '}
            <Quiet>{t('list.more', { count: rest.length })}</Quiet>
          </span>
          <span data-unseen>{` ${t('list.moreTags', { tags: rest.join(', ') })}`}</span>
        </>
      )}
    </Muted>
  )
}

function Published({ post, t }: CellProps) {
  const { date, dateTime } = useFormat()
  const moment = post.published_at
  if (moment === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span data-unseen>{t('list.notPublished')}</span>
      </>
    )
  return (
    <time dateTime={moment} title={dateTime(moment)}>
      {date(moment)}
    </time>
  )
}
