import Box from '@mui/material/Box'
import { useBackend } from '@nordlys/data/lib/context'
import type { Attachment } from '@nordlys/data/offers/content'
import { downloadAttachment, useOfferContent } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LongText } from '@nordlys/ui/components/LongText'
import { SaveButton } from './SaveButton.tsx'

/** Shows the message and the attachments that were sent with the last version; nothing without either. */
export function SentAlong({ offer: { id, version } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const backend = useBackend()
  const ids = useId()
  const { data } = useOfferContent(id, version)
  const { message, attachments = [] } = data ?? {}
  const file = (attachment: Attachment) => async () => ({
    ...attachment,
    content: await downloadAttachment(await backend.client(), id, attachment),
  })
  return (
    <>
      {message && (
        <>
          <Name id={`${ids}-message`}>{t('versions.message', { version })}</Name>
          <Box role="note" aria-labelledby={`${ids}-message`} sx={NOTE}>
            <LongText>{message}</LongText>
          </Box>
        </>
      )}
      {attachments.length > 0 && (
        <>
          <Name id={`${ids}-files`}>{t('versions.attachments', { version })}</Name>
          <Box component="ul" aria-labelledby={`${ids}-files`} sx={FILES}>
            {attachments.map((attachment) => (
              <li key={`${attachment.sha256} ${attachment.name}`}>
                <SaveButton file={file(attachment)}>{attachment.name}</SaveButton>
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

const Name = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Box id={id} sx={{ mt: 1, color: 'muted', fontSize: '0.8125rem' }}>
    {children}
  </Box>
)

const NOTE = { my: 0.5, px: 1.5, py: 1, borderRadius: '10px', bgcolor: 'subtle', typography: 'body2' } as const

const FILES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  p: 0,
  mt: 0.5,
  mb: 1,
} as const
