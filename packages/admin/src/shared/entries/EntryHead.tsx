import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryHandle } from './EntryHandle.tsx'
import type { DragHandlers } from './useEntryDrag.ts'

/** An entry's place in its list, and what its buttons do. */
export interface EntryPlace {
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** Undefined where entries cannot be duplicated. */
  readonly onCopy: (() => void) | undefined
  readonly onRemove: () => void
  readonly drag: DragHandlers
}

interface EntryHeadProps extends EntryPlace {
  /** The name of the entry; on phones above the buttons. */
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Renders the position of an entry, its handle to drag, and the buttons that move and remove it. */
export function EntryHead({ index, count, onMove, onCopy, onRemove, drag, title, children }: EntryHeadProps) {
  const { t } = useTranslation('entries')
  const position = index + 1
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5 }}>
      {title !== undefined && <Box sx={{ order: { xs: -1, sm: 0 }, width: { xs: 1, sm: 'auto' }, mr: 1 }}>{title}</Box>}
      <EntryHandle drag={drag} />
      <Box sx={{ flexGrow: 1, color: 'muted', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {t('item', { position, count })}
      </Box>
      <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' }, textAlign: 'end', px: 1 }}>{children}</Box>
      <EntryButton
        name={t('up', { position })}
        shortcut="Alt+ArrowUp"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        icon={<ArrowUp size={16} aria-hidden />}
      />
      <EntryButton
        name={t('down', { position })}
        shortcut="Alt+ArrowDown"
        disabled={position === count}
        onClick={() => onMove(index + 1)}
        icon={<ArrowDown size={16} aria-hidden />}
      />
      {onCopy && <EntryButton name={t('copy', { position })} onClick={onCopy} icon={<Copy size={16} aria-hidden />} />}
      <EntryButton name={t('remove', { position })} onClick={onRemove} icon={<Trash2 size={16} aria-hidden />} />
    </Stack>
  )
}

interface EntryButtonProps {
  readonly name: string
  readonly icon: ReactNode
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

// A button stays focused when its entry reaches the end of the list, so it is marked with `aria-disabled` only.
function EntryButton({ name, icon, shortcut, disabled = false, onClick }: EntryButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.4 } }}
    >
      {icon}
    </IconButton>
  )
}
