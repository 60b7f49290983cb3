import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { type ListedRedirect, REDIRECT_KINDS } from '@nordlys/data/redirects/schema'
import type { TFunction } from 'i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'

type RedirectsT = TFunction<'redirects'>

/** Returns the filters of the list beside its search. */
export const redirectFilters = (t: RedirectsT): FilterChoices[] => [
  {
    name: 'kind',
    label: t('filterKind'),
    options: REDIRECT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
]

/** Returns the columns of the list. On phones the target moves under the path. */
export const redirectColumns = (t: RedirectsT): ListColumn<ListedRedirect>[] => [
  {
    id: 'from_path',
    header: t('from'),
    cell: ({ from_path, to_path }) => (
      <>
        <Strong>{from_path}</Strong>
        <SecondLine showBelow="medium" wraps>
          <span aria-hidden>→</span> <span>{to_path}</span>
        </SecondLine>
      </>
    ),
  },
  { id: 'to_path', header: t('to'), cell: ({ to_path }) => to_path, hideBelow: 'medium' },
  {
    id: 'kind',
    header: t('kindTitle'),
    cell: ({ kind, has_page }) =>
      has_page ? (
        <StatusChip tone="waiting">{t('hasPage')}</StatusChip>
      ) : (
        <StatusChip tone={kind === 'own' ? 'good' : 'neutral'}>{t(`kind.${kind}`)}</StatusChip>
      ),
    width: '10rem',
  },
  {
    id: 'created_at',
    header: t('since'),
    sortDescFirst: true,
    cell: ({ created_at: moment }) => (
      <Quiet>
        <RelativeTime moment={moment} />
      </Quiet>
    ),
    align: 'end',
    width: '6.5rem',
    hideBelow: 'wide',
  },
]

/** Returns the columns of an export. */
export const redirectCsv = (t: RedirectsT): CsvColumn<ListedRedirect>[] => [
  { heading: t('from'), value: ({ from_path }) => from_path },
  { heading: t('to'), value: ({ to_path }) => to_path },
  { heading: t('kindTitle'), value: ({ kind }) => t(`kind.${kind}`) },
  { heading: t('since'), value: ({ created_at: moment }) => moment },
]
