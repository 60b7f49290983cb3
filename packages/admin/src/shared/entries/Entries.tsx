import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldError, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import { EntryHead, type EntryPlace } from './EntryHead.tsx'
import { groupAt } from './groups.ts'
import { moveInColumn } from './sheet-keys.ts'
import { type Drag, type DragHandlers, useEntryDrag } from './useEntryDrag.ts'

interface EntriesProps {
  /** The field's name in the schema. */
  readonly name: string
  /** The first field of an entry, which an added entry focuses. */
  readonly firstField: string
  /** Returns an empty entry. */
  readonly blank: () => object
  /** The label of the button that adds an entry; null for no button, where `renderAdd` adds them. */
  readonly add?: string | null
  /** Shown without entries. */
  readonly empty?: string
  /** Rendered beside the button that adds an entry; `append` adds the given one. */
  readonly renderAdd?: (append: (entry: object, field?: string) => void) => ReactNode
  /** Returns a copy of an entry; adds the button that duplicates one. */
  readonly copyOf?: (entry: object) => object
  /** Whether Enter and the arrow keys move between entries, as in a sheet; Enter in the last one adds one. */
  readonly isSheet?: boolean
  /** Renders an entry as a row of a table, in place of a card with its fields. */
  readonly row?: ComponentType<EntryPlace> | undefined
  /** The groups that entries stand in. */
  readonly groups?: EntryGroups
  /** Renders the name of the entry with this index. */
  readonly renderTitle?: (index: number) => ReactNode
  /** Rendered beside the position of an entry. */
  readonly renderHead?: (index: number) => ReactNode
  /** Renders the fields of an entry; their names begin with `prefix`. */
  readonly children: (prefix: string, index: number) => ReactNode
}

/** The place of an entry, before which the head of its group may be. */
export interface GroupPlace {
  readonly index: number
  /** Moves the group of the entry above the one before it, or below the one after it. */
  readonly onMove: (step: -1 | 1) => void
  readonly drag: DragHandlers
}

/** Groups of entries, which stand together and move together. An entry that is moved joins the group of the one whose place it takes. */
interface EntryGroups {
  /** The field of an entry with the title of its group; null without one. */
  readonly field: string
  /** Renders the head of a group before its first entry, marked by `data-group`, and nothing before the others. */
  readonly Head: ComponentType<GroupPlace>
}

const TARGET = {
  above: '0 -4px 0 0 var(--mui-palette-primary-main)',
  below: '0 4px 0 0 var(--mui-palette-primary-main)',
} as const

/** Controls in which Alt with an arrow key opens a list or a calendar. */
const OPENS = 'select, [role="combobox"], [type="date"], [type="datetime-local"]'

/** Edits a list of entries: adds, removes (which can be undone) and moves them, by dragging, with buttons, and with Alt and an arrow key. */
export function Entries({
  name,
  firstField,
  blank,
  add,
  empty,
  renderAdd,
  copyOf,
  isSheet = false,
  row: Row,
  groups,
  renderTitle,
  renderHead,
  children,
}: EntriesProps) {
  const { t } = useTranslation(['entries', 'common'])
  const { messageText } = useErrorText()
  const { control, getValues } = useFormContext<Record<string, object[]>>()
  const { setValue } = useFormContext()
  // Entries may have an id of their own.
  const entries = useFieldArray({ control, name, keyName: 'key' })
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const count = entries.fields.length
  // getFieldState() would render the whole form whenever a field is first edited.
  const { errors } = useFormState({ control, name })
  const error: FieldError | undefined = get(errors, name)
  const problem = error?.message ?? error?.root?.message

  const move = (from: number, to: number) => {
    const title: unknown = groups && Reflect.get(getValues(name)[to] ?? {}, groups.field)
    entries.move(from, to)
    if (groups) setValue(`${name}.${to}.${groups.field}`, title, { shouldDirty: true })
    announce(t('entries:moved', { position: to + 1, count }))
  }
  const moveGroup = (from: number, to: number) => {
    if (!groups) return
    const [group, target] = [from, to].map((index) => groupAt(getValues(name), groups.field, index))
    // Entries without a group stay before all groups.
    if (!group || !target || target.title === null || target.start === group.start) return
    const isDown = target.start > group.start
    for (let n = 0; n < group.end - group.start; n += 1)
      if (isDown) entries.move(group.start, target.end - 1)
      else entries.move(group.start + n, target.start + n)
    announce(t('entries:groupMoved', { title: String(group.title) }))
  }
  const stepGroup = (index: number, step: -1 | 1) => {
    const group = groups && groupAt(getValues(name), groups.field, index)
    if (group) moveGroup(index, step < 0 ? group.start - 1 : group.end)
  }
  const { drag, handlersOf } = useEntryDrag(list, move)
  const { drag: groupDrag, handlersOf: groupHandlersOf } = useEntryDrag(list, moveGroup)
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    if (event.target instanceof Element && event.target.closest('[data-group]')) stepGroup(index, step)
    else if (index + step >= 0 && index + step < count) move(index, index + step)
  }
  const remove = (index: number) => {
    const removed = getValues(name)[index]
    entries.remove(index)
    announce(t('entries:removed'))
    // The focused button was removed with its entry.
    list.current?.focus()
    toast.undo(t('entries:removed'), {
      label: t('common:action.undo'),
      onUndo: () => removed && entries.insert(Math.min(index, getValues(name).length), removed, { shouldFocus: false }),
      onGone: () => undefined,
    })
  }
  const append = (entry: object, field = firstField) => {
    entries.append(entry, { focusName: `${name}.${count}.${field}` })
    announce(t('entries:added'))
  }
  const copy = (index: number) => {
    const original = getValues(name)[index]
    if (!copyOf || !original) return
    entries.insert(index + 1, copyOf(original), { focusName: `${name}.${index + 1}.${firstField}` })
    announce(t('entries:copied'))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = moveInColumn(event, { name, count, isTable: Row !== undefined })
    if (field !== null) append(blank(), field)
  }
  return (
    <>
      {count === 0 && <Box sx={{ color: 'muted' }}>{empty ?? t('entries:empty')}</Box>}
      <Stack
        component="ol"
        ref={list}
        tabIndex={-1}
        onKeyDown={isSheet ? onKeyDown : undefined}
        sx={[{ listStyle: 'none', p: 0, m: 0, '&:focus': { outline: 'none' } }, Row ? TABLE : { gap: 2 }]}
      >
        {entries.fields.map(({ key }, index) => {
          const place: EntryPlace = {
            index,
            count,
            onMove: (to) => move(index, to),
            onCopy: copyOf && (() => copy(index)),
            onRemove: () => remove(index),
            drag: handlersOf(index),
          }
          return (
            <Stack
              component="li"
              key={key}
              onKeyDown={(event) => moveByKey(event, index)}
              sx={[dragStyle(drag ?? groupDrag, index), Row !== undefined && TABLE]}
            >
              {groups && (
                <groups.Head index={index} onMove={(step) => stepGroup(index, step)} drag={groupHandlersOf(index)} />
              )}
              {Row ? (
                <Row {...place} />
              ) : (
                <Stack sx={CARD}>
                  <EntryHead {...place} title={renderTitle?.(index)}>
                    {renderHead?.(index)}
                  </EntryHead>
                  {children(`${name}.${index}.`, index)}
                </Stack>
              )}
            </Stack>
          )
        })}
      </Stack>
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem === undefined ? null : messageText(problem)}
      </FormHelperText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {add !== null && (
          <Button variant="outlined" startIcon={<Plus size={16} aria-hidden />} onClick={() => append(blank())}>
            {add ?? t('entries:add')}
          </Button>
        )}
        {renderAdd?.(append)}
      </Box>
      <output data-unseen>{announcement}</output>
    </>
  )
}

/** Returns the distance that a key moves an entry by; 0 for every other key. */
function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, target }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing(nativeEvent)) return 0
  if (target instanceof Element && target.closest(OPENS)) return 0
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : 0
}

/** Dims the dragged entry and marks the edge of the entry that it would move to. */
const dragStyle = (drag: Drag | null, index: number) => ({
  opacity: drag?.from === index ? 0.5 : 1,
  boxShadow: drag?.to === index && drag.from !== index ? TARGET[drag.to < drag.from ? 'above' : 'below'] : 'none',
})

/** A flexible box would lay out all rows of the table at each key that is typed into one. */
const TABLE = { display: 'block' } as const

const CARD = { gap: 2, p: 2, border: 1, borderColor: 'hairline', borderRadius: '10px', bgcolor: 'paper' } as const
