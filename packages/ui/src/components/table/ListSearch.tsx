import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../shortcuts/useShortcut.ts'
import { SEARCH_LIMIT } from './list-params.ts'
import { useDebouncedInput } from './useDebouncedInput.ts'
import type { ListState } from './useListState.ts'

interface ListSearchProps {
  readonly list: Pick<ListState, 'query' | 'setSearch'>
  /** What is searched, for screen readers. */
  readonly label: string
  readonly placeholder: string
}

/** A list's search box. `/` focuses it, Enter searches at once, Escape empties it. */
export function ListSearch({ list, label, placeholder }: ListSearchProps) {
  const { t } = useTranslation('table')
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, flush } = useDebouncedInput(list.query.search, list.setSearch)
  useShortcut('/', label, () => {
    field.current?.focus()
    field.current?.select()
  })

  const empty = () => {
    flush('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flush()
    if (event.key !== 'Escape' || text === '') return
    event.stopPropagation()
    empty()
  }
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={field}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': '/',
        maxLength: SEARCH_LIMIT,
        autoComplete: 'off',
        spellCheck: false,
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ color: 'muted', mr: 0 }}>
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          <SlashHint />
        ) : (
          // Escape does the same, so the button is no further Tab stop on the way to the rows.
          <IconButton size="small" tabIndex={-1} aria-label={t('clearSearch')} onClick={empty} sx={{ mr: -1 }}>
            <X size={16} aria-hidden />
          </IconButton>
        )
      }
      sx={{
        flex: '1 1 15rem',
        maxWidth: { sm: '20rem' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}

function SlashHint() {
  return (
    <InputAdornment position="end" aria-hidden sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
      <kbd
        style={{
          fontSize: '0.75rem',
          padding: '1px 6px',
          borderRadius: 4,
          border: '1px solid var(--mui-palette-hairline)',
        }}
      >
        /
      </kbd>
    </InputAdornment>
  )
}
