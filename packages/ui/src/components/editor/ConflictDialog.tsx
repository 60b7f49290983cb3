import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** A field in which two versions of a record differ, in words. */
export interface Difference {
  readonly label: string
  readonly theirs: string
  readonly mine: string
}

interface ConflictDialogProps {
  readonly differences: readonly Difference[]
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onBack: () => void
}

/** Two people saved the same record: both versions side by side, and the choice between them (rule R4). */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onBack }: ConflictDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
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
      <DialogTitle id={`${id}-title`}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {t('conflict.description')}
        </DialogContentText>
        <Differences differences={differences} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog has to place the focus somewhere, best on what loses nothing */}
        <Button autoFocus onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Differences({ differences }: Pick<ConflictDialogProps, 'differences'>) {
  const { t } = useTranslation('common')
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        typography: 'body2',
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1, pr: 2, borderTop: 1, borderColor: 'hairline' },
        '& td': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        '& thead th': { border: 0, color: 'muted', fontWeight: 500 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
          <th scope="col">{t('conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
