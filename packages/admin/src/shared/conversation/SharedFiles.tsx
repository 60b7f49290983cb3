import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { MOST_FILES } from '@nordlys/data/client-page/limits'
import { useClientFiles } from '@nordlys/data/clients/files/queries'
import Paperclip from 'lucide-react/icons/paperclip'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'

interface SharedFilesProps {
  readonly client: string
  /** The ids of the ticked files. */
  readonly shared: readonly string[]
  readonly onShare: (files: readonly string[]) => void
}

/** Chooses files of the client that an answer shows. */
export function SharedFiles({ client, shared, onShare }: SharedFilesProps) {
  const { t } = useTranslation('conversation')
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Paperclip size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {shared.length === 0 ? t('share') : t('sharing', { count: shared.length })}
      </Button>
      <Box
        component="fieldset"
        id={listId}
        aria-label={t('share')}
        sx={{ m: 0, p: 0, border: 0, minWidth: 0, '&:empty': { display: 'none' } }}
      >
        {isOpen && <FileChoices client={client} shared={shared} onShare={onShare} />}
      </Box>
    </div>
  )
}

function FileChoices({ client, shared, onShare }: SharedFilesProps) {
  const { t } = useTranslation('conversation')
  const { data: files } = useClientFiles(client)
  if (!files) return null
  return (
    <>
      <Typography variant="body2" sx={{ color: 'muted', mt: 0.75 }}>
        {files.length === 0 ? t('shareNone') : t('shareHelp', { most: MOST_FILES })}
      </Typography>
      {files.map(({ id, name }) => {
        const isShared = shared.includes(id)
        return (
          <FormControlLabel
            key={id}
            label={name}
            disabled={!isShared && shared.length >= MOST_FILES}
            sx={{ display: 'flex', overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                size="small"
                checked={isShared}
                onChange={() => onShare(isShared ? shared.filter((each) => each !== id) : [...shared, id])}
              />
            }
          />
        )
      })}
    </>
  )
}
