import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import { type ListConfig, parseListParams, writeListParams } from '../state/list-params.ts'
import { readViews, type SavedView, withView, writeViews } from '../state/saved-views.ts'
import { useUrlParams } from '../state/useUrlParams.ts'

interface SavedViewsDialogProps {
  /** The name of the list in the browser's storage. */
  readonly name: string
  readonly config: ListConfig
  readonly buttonId: string
  /** The button while the dialog is open, otherwise null. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Lists the saved views, with a field that saves another one. */
export function SavedViewsDialog({ name, config, buttonId, anchor, onClose }: SavedViewsDialogProps) {
  const { t } = useTranslation('table')
  const [params, changeParams] = useUrlParams()
  const [views, setViews] = useState(() => readViews(name))

  const store = (next: readonly SavedView[]) => {
    setViews([...next])
    writeViews(name, next)
  }
  const save = (label: string) => {
    const query = { ...parseListParams(params, config), page: 1 }
    store(withView(views, { name: label, params: writeListParams(new URLSearchParams(), config, query).toString() }))
  }
  const apply = (view: SavedView) => {
    const query = parseListParams(new URLSearchParams(view.params), config)
    changeParams((current) => writeListParams(current, config, query))
    onClose()
  }
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // Not a menu, because it contains a form and two buttons per view.
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': buttonId, sx: { width: 300, py: 1 } } }}
    >
      {views.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, py: 1, color: 'muted' }}>
          {t('views.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) => (
          <Stack key={view.name} component="li" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
            <Button variant="text" onClick={() => apply(view)} sx={entry}>
              {view.name}
            </Button>
            <IconButton
              size="small"
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => store(views.filter((other) => other !== view))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </Stack>
        ))}
      </Box>
      <Divider />
      <SaveView onSave={save} />
    </Popover>
  )
}

const entry = {
  flexGrow: 1,
  justifyContent: 'flex-start',
  px: 2,
  color: 'ink',
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation(['table', 'common'])
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSave(text.trim())
    setText('')
  }
  return (
    <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1, px: 2, pt: 1.25, pb: 1 }}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('views.name')}
        slotProps={{ input: { 'aria-label': t('views.name'), maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined" size="small">
        {t('common:action.save')}
      </Button>
    </Stack>
  )
}
