import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_LIMIT } from '@nordlys/ui/components/table/state/list-params.ts'
import { PaletteList } from './PaletteList.tsx'
import type { Typing } from './typing.ts'
import { type PaletteOption, usePaletteGroups } from './usePaletteGroups.tsx'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

interface CommandPaletteProps {
  /** The letters that were typed while the palette was loading. */
  readonly typing: RefObject<Typing | null>
  readonly onClose: () => void
  readonly onShortcuts: () => void
}

/**
 * Opens a screen, creates a record, finds a record, or runs an action, from one search field and a list (ARIA's combobox pattern). Why no
 * library: docs/decisions/command-palette.md.
 */
export function CommandPalette({ typing, onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState(() => typing.current?.text() ?? '')
  const groups = usePaletteGroups(text, { onShortcuts })
  const id = useId()
  const optionId = (key: string) => `${id}-option-${key}`
  const options = groups.flatMap((group) => group.options)
  const { active, setActive, step } = useActiveOption(options, optionId)

  useEffect(() => {
    typing.current?.stop()
  }, [typing])

  const choose = (option: PaletteOption) => {
    onClose()
    option.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose()
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: paper } }}
    >
      <h2 id={`${id}-title`} data-unseen>
        {t('palette.title')}
      </h2>
      <SearchField
        text={text}
        listId={`${id}-list`}
        activeId={active && optionId(active.key)}
        onText={(next) => {
          setText(next)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList
        id={`${id}-list`}
        label={t('palette.title')}
        groups={groups}
        activeKey={active?.key}
        optionId={optionId}
        onActive={setActive}
        onChoose={choose}
      />
      <ResultCount count={options.length} isSearching={groups.some(({ note }) => note === t('palette.searching'))} />
    </Dialog>
  )
}

/** The option that Enter chooses: the last one that the arrow keys or the pointer reached, or the first. */
function useActiveOption(options: readonly PaletteOption[], optionId: (key: string) => string) {
  const [wanted, setWanted] = useState<string | null>(null)
  // A new search may have removed the active option.
  const active = options.find(({ key }) => key === wanted) ?? options[0]
  const activeId = active && optionId(active.key)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const step = (by: number) => {
    if (options.length === 0 || !active) return
    const next = options[(options.indexOf(active) + by + options.length) % options.length]
    setWanted(next?.key ?? null)
  }
  return { active, setActive: setWanted, step }
}

interface SearchFieldProps {
  readonly text: string
  readonly listId: string
  /** The element id of the active option. */
  readonly activeId: string | undefined
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

function SearchField({ text, listId, activeId, onText, onKeyDown, onClose }: SearchFieldProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        pl: 2.25,
        pr: 1,
        borderBottom: '1px solid',
        borderColor: 'hairline',
      }}
    >
      <Search size={18} aria-hidden />
      <InputBase
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself
        autoFocus
        fullWidth
        value={text}
        placeholder={t('palette.placeholder')}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{ height: 56, '& input:focus-visible': { outline: 'none' } }}
        inputProps={{
          role: 'combobox',
          'aria-label': t('palette.placeholder'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: SEARCH_LIMIT,
        }}
      />
      <IconButton aria-label={t('common:action.close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Box>
  )
}

/** Announces the number of options; visible only if there are none. */
function ResultCount({ count, isSearching }: { readonly count: number; readonly isSearching: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Box
      component="output"
      {...(count === 0 && !isSearching ? { sx: { px: 2.25, pb: 3, pt: 1, color: 'muted' } } : { 'data-unseen': true })}
    >
      {isSearching ? t('palette.searching') : count === 0 ? t('palette.nothing') : t('palette.count', { count })}
    </Box>
  )
}

// A fixed position, so that the field does not move while typing.
const paper = {
  position: 'absolute',
  top: { xs: 0, sm: '12vh' },
  m: { xs: 0, sm: 2 },
  width: '100%',
  maxHeight: { xs: '100dvh', sm: '70vh' },
  borderRadius: { xs: 0, sm: '14px' },
} as const
