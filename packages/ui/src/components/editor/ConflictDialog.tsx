import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Editor } from '@nordlys/data/lib/rows/conflict'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useListOf } from '../../i18n/useListOf.ts'
import { ConflictField, radioName, type Difference, type Side } from './ConflictField.tsx'

interface ConflictDialogProps {
  readonly editors: readonly Editor[]
  /** When the other version was saved, ISO 8601. */
  readonly savedAt: string
  readonly differences: readonly Difference[]
  /** The labels of the fields that only the other version changed. */
  readonly kept: readonly string[]
  /** Called with the side to keep for every difference, by key. */
  readonly onSave: (sides: Readonly<Record<string, Side>>) => void
  readonly onBack: () => void
}

/**
 * Shown when a record was saved elsewhere since it was opened: names the editor, lists merged fields, and asks for a choice per conflict (rule
 * R4).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { editors, savedAt, differences, kept, onSave, onBack } = props
  const { t } = useTranslation('common')
  const listOf = useListOf()
  const id = useId()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const save = () => {
    setIsChecked(true)
    const open = differences.find(({ key }) => !sides[key])
    if (open) content.current?.querySelector<HTMLElement>(`[name="${CSS.escape(radioName(open.key))}"]`)?.focus()
    else onSave(sides)
  }
  const isOwn = editors.length > 0 && editors.every((editor) => editor.isOwn)
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onBack}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={`${id}-title`}>{t(isOwn ? 'conflict.titleOwn' : 'conflict.title')}</DialogTitle>
      <DialogContent ref={content}>
        <Box id={`${id}-text`} sx={{ typography: 'body2', color: 'muted' }}>
          <SavedBy editors={editors} savedAt={savedAt} />{' '}
          <span>{t(differences.length > 0 ? 'conflict.choose' : 'conflict.apart')}</span>
        </Box>
        <Stack sx={{ gap: 2.5, mt: 2.5, '&:empty': { display: 'none' } }}>
          {differences.map((difference) => (
            <ConflictField
              key={difference.key}
              difference={difference}
              side={sides[difference.key]}
              isMissing={isChecked && !sides[difference.key]}
              onChoose={(side) => setSides((before) => ({ ...before, [difference.key]: side }))}
            />
          ))}
        </Stack>
        {kept.length > 0 && (
          <Typography variant="body2" sx={{ mt: 2.5 }}>
            {t('conflict.kept', { fields: listOf(kept) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself, to the safest button */}
        <Button autoFocus onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button variant="contained" onClick={save}>
          {t('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function SavedBy({ editors, savedAt }: Pick<ConflictDialogProps, 'editors' | 'savedAt'>) {
  const { t } = useTranslation('common')
  const { dateTime } = useFormat()
  const listOf = useListOf()
  const time = dateTime(savedAt)
  if (editors.length === 0) return <span>{t('conflict.savedUnknown', { time })}</span>
  const nameOf = ({ name, isOwn }: Editor) => (isOwn ? t('conflict.you') : (name ?? t('conflict.somebody')))
  return <span>{t('conflict.saved', { names: listOf(editors.map(nameOf)), time })}</span>
}
