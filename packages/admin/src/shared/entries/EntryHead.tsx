import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import type { DragEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EntryHeadProps {
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** Called when a drag of the entry begins and ends. */
  readonly onDrag: (isDragged: boolean) => void
  readonly children: ReactNode
}

/** Renders the position of an entry, its handle to drag, and the buttons that move and remove it. */
export function EntryHead({ index, count, onMove, onRemove, onDrag, children }: EntryHeadProps) {
  const { t } = useTranslation('entries')
  const position = index + 1
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5 }}>
      <DragHandle onDrag={onDrag} />
      <Box sx={{ flexGrow: 1, color: 'muted', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {t('item', { position, count })}
      </Box>
      <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' }, textAlign: 'end', px: 1 }}>{children}</Box>
      <EntryButton
        name={t('up', { position })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        icon={<ArrowUp size={16} aria-hidden />}
      />
      <EntryButton
        name={t('down', { position })}
        disabled={position === count}
        onClick={() => onMove(index + 1)}
        icon={<ArrowDown size={16} aria-hidden />}
      />
      <EntryButton name={t('remove', { position })} onClick={onRemove} icon={<Trash2 size={16} aria-hidden />} />
    </Stack>
  )
}

/** Only for a mouse: a finger scrolls, and the buttons do the same by keyboard. */
function DragHandle({ onDrag }: Pick<EntryHeadProps, 'onDrag'>) {
  const start = (event: DragEvent<HTMLElement>) => {
    const entry = event.currentTarget.closest('li')
    if (entry) event.dataTransfer.setDragImage(entry, 0, 0)
    // Firefox drags nothing without data.
    event.dataTransfer.setData('text/plain', '')
    event.dataTransfer.effectAllowed = 'move'
    onDrag(true)
  }
  return (
    <Box
      component="span"
      aria-hidden
      draggable
      onDragStart={start}
      onDragEnd={() => onDrag(false)}
      sx={{ display: 'none', '@media (pointer: fine)': { display: 'inline-flex' }, color: 'muted', cursor: 'grab' }}
    >
      <GripVertical size={16} />
    </Box>
  )
}

interface EntryButtonProps {
  readonly name: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onClick: () => void
}

// A button stays focused when its entry reaches the end of the list, so it is marked with `aria-disabled` only.
function EntryButton({ name, icon, disabled = false, onClick }: EntryButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
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
