import { hasShortWord } from '@nordlys/data/lib/list/list'
import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../shortcuts/useShortcut.ts'
import { SEARCH_LIMIT } from '../state/list-params.ts'
import { useDebouncedInput } from '../state/useDebouncedInput.ts'
import type { ListState } from '../state/useListState.ts'
import css from './ListSearch.module.css'
import { isComposing } from '../../../platform/is-composing.ts'

export interface SearchTexts {
  /** The accessible name. */
  readonly label: string
  readonly placeholder: string
  /** False if another list of the screen has the shortcut `/`. */
  readonly hasShortcut?: boolean
}

interface ListSearchProps extends SearchTexts {
  readonly list: Pick<ListState, 'query' | 'setSearch'>
  readonly className?: string | undefined
}

/** The search field of a list. `/` focuses it, Enter searches immediately, Escape clears it. */
export function ListSearch({ list, label, placeholder, hasShortcut = true, className = '' }: ListSearchProps) {
  const { t } = useTranslation('table')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isShort = hasShortWord(list.query.search)
  const { text, setText, flush } = useDebouncedInput(list.query.search, list.setSearch)
  useShortcut(hasShortcut ? '/' : undefined, label, () => {
    field.current?.focus()
    field.current?.select()
  })

  const clear = () => {
    flush('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') flush()
    if (event.key !== 'Escape' || text === '') return
    event.stopPropagation()
    clear()
  }
  return (
    <div className={`${css.search} ${className}`}>
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-describedby={isShort ? hintId : undefined}
        {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
        maxLength={SEARCH_LIMIT}
        autoComplete="off"
        spellCheck={false}
      />
      {text === '' ? (
        hasShortcut && <kbd aria-hidden>/</kbd>
      ) : (
        // No Tab stop, because Escape does the same.
        <IconButton size="small" tabIndex={-1} aria-label={t('clearSearch')} onClick={clear}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {isShort && <small id={hintId}>{t('shortSearch')}</small>}
    </div>
  )
}
