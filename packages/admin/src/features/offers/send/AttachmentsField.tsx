import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ACCEPTED_ENDINGS } from '@nordlys/data/lib/files/file-types'
import { useClientFiles } from '@nordlys/data/clients/files/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { type ChosenFile, FILE_PROBLEMS, type SendingValues } from '@nordlys/data/offers/send'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useAttachmentFailure } from '../../../shared/upload/attachment.ts'
import { UploadArea, UploadButton } from '../../../shared/upload/UploadArea.tsx'
import type { Attachments } from './useAttachments.ts'

/** Attaches files: uploaded ones, and those of the client. */
export function AttachmentsField({ offer, attachments }: { offer: Offer; attachments: Attachments }) {
  const { t } = useTranslation('offerEditor')
  const { number } = useFormat()
  const { messageText } = useErrorText()
  const id = useId()
  const failureText = useAttachmentFailure()
  const { uploading, announcement, add, remove } = attachments
  const { field, fieldState } = useController<SendingValues, 'files'>({ name: 'files' })
  const textOf = (message: string) => {
    const problem = FILE_PROBLEMS.find((known) => known === message)
    return problem ? t(`sending.files.problem.${problem}`) : messageText(message)
  }
  const problems: readonly unknown[] = Array.isArray(fieldState.error) ? fieldState.error : []
  const problemOf = (index: number) => {
    const message: unknown = Reflect.get(Object(problems[index]), 'message')
    return typeof message === 'string' ? textOf(message) : null
  }
  return (
    <Box component="section" aria-labelledby={id}>
      <Box id={id} sx={{ typography: 'body2', fontWeight: 600, mb: 0.75 }}>
        {t('sending.files.label')}
      </Box>
      <UploadArea {...uploading} failureText={failureText} dropText={t('sending.files.drop')}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {field.value.map((file, index) => (
            <Box component="li" key={file.path} sx={FILE}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <span>{file.name}</span>
                <Box component="span" sx={{ color: 'muted', whiteSpace: 'nowrap' }}>
                  {` · ${number(Math.max(1, Math.round(file.bytes / 1024)))} kB`}
                </Box>
                <FormHelperText error role="alert" sx={{ m: 0, '&:empty': { display: 'none' } }}>
                  {problemOf(index)}
                </FormHelperText>
              </Box>
              <IconButton
                size="small"
                aria-label={t('sending.files.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <UploadButton queue={uploading.queue} accept={ACCEPTED_ENDINGS} size="small">
            {t('sending.files.upload')}
          </UploadButton>
          {offer.client_id !== null && <ClientFilePicker client={offer.client_id} onPick={add} />}
        </Box>
      </UploadArea>
      <FormHelperText>{t('sending.files.help')}</FormHelperText>
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {fieldState.error?.message === undefined ? null : textOf(fieldState.error.message)}
      </FormHelperText>
      <output data-unseen>{announcement}</output>
    </Box>
  )
}

const FILE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'hairline',
  typography: 'body2',
} as const

function ClientFilePicker({ client, onPick }: { client: string; onPick: (file: ChosenFile) => void }) {
  const { t } = useTranslation('offerEditor')
  const id = useId()
  const { data: files = [] } = useClientFiles(client)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={id}
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('sending.files.pick')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-labelledby': id } }}>
          {files.length === 0 && (
            <MenuItem disabled>
              <span>{t('sending.files.none')}</span>
            </MenuItem>
          )}
          {files.map(({ path, name, bytes }) => (
            <MenuItem
              key={path}
              dense
              onClick={() => {
                setAnchor(null)
                onPick({ path, name, bytes })
              }}
            >
              <span>{name}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
