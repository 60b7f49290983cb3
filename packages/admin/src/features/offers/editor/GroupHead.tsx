import Box from '@mui/material/Box'
import type { OfferValues } from '@nordlys/data/offers/form'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import type { GroupPlace } from '../../../shared/entries/Entries.tsx'
import { EntryHandle } from '../../../shared/entries/EntryHandle.tsx'
import { groupAt } from '../../../shared/entries/groups.ts'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'
import { CELLS } from './cells.ts'
import { setTitle } from './set-title.ts'

type Titles = readonly (string | null | undefined)[]

/** Returns the titles of the groups of a line and of the one before it. */
const useTitles = (index: number): Titles =>
  useWatch<OfferValues>({ name: [`lines.${index - 1}.group_title`, `lines.${index}.group_title`] }) as Titles // oxlint-disable-line typescript/no-unsafe-type-assertion -- the type of the field

/** Renders the head of a group before its first line: its title, its subtotal and its actions. */
export function GroupHead(place: GroupPlace) {
  const { index } = place
  const { getValues, setValue } = useFormContext<OfferValues>()
  const [before = null, title = null] = useTitles(index)
  // While it is typed, a title may be that of the group before, which is no reason to take the field away.
  const [isTyped, setIsTyped] = useState(false)
  if (title === null || (title === before && !isTyped)) return null
  return (
    <Box data-group onFocus={() => setIsTyped(true)} onBlur={() => setIsTyped(false)} sx={HEAD}>
      <EntryHandle drag={place.drag} />
      <GroupTitle index={index} getValues={getValues} setValue={setValue} />
      <GroupAmount title={title} />
      <div>
        <GroupMenu {...place} title={title} />
      </div>
    </Box>
  )
}

/** Without the context of the form, which changes with its state. */
interface GroupTitleProps extends Pick<UseFormReturn<OfferValues>, 'getValues' | 'setValue'> {
  readonly index: number
}

/** The title of a group is a field of its first line; the others have the same. */
const GroupTitle = memo(function GroupTitle({ index, getValues, setValue }: GroupTitleProps) {
  const { t } = useTranslation('offerEditor')
  /** The number of lines when the field got the focus: while it is typed, the title may be that of the next group as well. */
  const size = useRef(1)
  const follow = () =>
    setTitle({ setValue }, [index + 1, index + size.current], getValues(`lines.${index}.group_title`))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    // In the fields of lines, it goes to the next line.
    event.stopPropagation()
    event.target.closest('li')?.querySelector<HTMLElement>(`[name="lines.${index}.text"]`)?.focus()
  }
  return (
    <Box
      sx={{ flex: '1 1 12rem', minWidth: 0 }}
      onFocus={() => {
        const group = groupAt(getValues('lines'), 'group_title', index)
        size.current = group ? group.end - index : 1
      }}
      // After the field's own handler.
      onChange={follow}
      onKeyDown={onKeyDown}
    >
      <TextField name={`lines.${index}.group_title`} label={t('groups.title')} placeholder={t('groups.title')} />
    </Box>
  )
})

function GroupAmount({ title }: { readonly title: string }) {
  const { t } = useTranslation('offerEditor')
  const { preview, isStale, currency } = useAmountsOfOffer()
  const amount = preview?.totals.groups?.find((group) => group.title === title)?.net
  return (
    <Box sx={AMOUNT}>
      <Box component="span" data-unseen>{`${t('groups.subtotal')} `}</Box>
      <Amount amount={amount} currency={currency} isStale={isStale} />
    </Box>
  )
}

function GroupMenu({ index, onMove, title }: GroupPlace & { readonly title: string }) {
  const { t } = useTranslation('offerEditor')
  const { getValues, setValue } = useFormContext<OfferValues>()
  const dissolve = () => {
    const lines = getValues('lines')
    const { start = index, end = index } = groupAt(lines, 'group_title', index) ?? {}
    setTitle({ setValue }, [start, end], lines[start - 1]?.group_title ?? null)
  }
  const actions = [
    { label: t('groups.up'), act: () => onMove(-1) },
    { label: t('groups.down'), act: () => onMove(1) },
    { label: t('groups.dissolve'), act: dissolve },
  ]
  return <ActionMenu label={t('groups.more', { title })} actions={actions} />
}

const HEAD = {
  ...CELLS,
  display: 'flex',
  alignItems: 'center',
  // A phone has no room for the subtotal beside the title.
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  columnGap: 0.75,
  pt: 0.5,
  pb: { xs: 1, lg: 0 },
  '& [data-handle]': { p: 0, m: 0, width: 16 },
  '& input': { fontWeight: 600 },
  // In the columns of the table.
  '& > :last-child': { width: { lg: '4rem' } },
} as const

const AMOUNT = {
  order: { xs: 1, lg: 0 },
  ml: 'auto',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontFamily: 'var(--figures)',
} as const
