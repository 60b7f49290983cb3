import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataError } from '@nordlys/data/lib/errors'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { type MediaRow, mediaFormSchema } from '@nordlys/data/media/schema'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { AltFields } from './AltFields.tsx'
import { MediaThumb } from './MediaThumb.tsx'

interface PictureTextDialogProps {
  readonly item: MediaRow
  /** Called with whether the text was saved. */
  readonly onClose: (isSaved: boolean) => void
}

const textSchema = z.pick(mediaFormSchema, { alt: true, alt_no: true, decorative: true }).check(
  z.refine(({ alt, decorative }) => decorative || alt !== null, { path: ['alt'], error: MESSAGES.required }),
  z.refine(({ alt_no, decorative }) => decorative || alt_no !== null, { path: ['alt_no'], error: MESSAGES.required }),
)

/** Takes the alternative text of a media item that is about to be published. */
export function PictureTextDialog({ item, onClose }: PictureTextDialogProps) {
  const { t } = useTranslation('media')
  const { save } = useMediaMutations()
  const { name, alt, alt_no, decorative } = item
  const form = useZodForm(textSchema, { alt: alt ?? '', alt_no: alt_no ?? '', decorative })
  const send = async (values: z.output<typeof textSchema>) => {
    const { kind } = await save.mutateAsync({
      values: { ...mediaFormSchema.parse({ ...item, ...values }) },
      opened: { id: item.id, updatedAt: item.updated_at },
    })
    if (kind === 'conflict') throw new DataError('conflict')
    onClose(true)
  }
  return (
    <EditorDialog
      title={t('ask.title', { name })}
      form={form}
      onSubmit={send}
      onClose={() => onClose(false)}
      submitLabel={t('ask.submit')}
    >
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('ask.text')}
      </Typography>
      <Box sx={{ width: 200, maxWidth: 1 }}>
        <MediaThumb picture={item} alt="" ratio={4 / 3} isWhole />
      </Box>
      <AltFields />
    </EditorDialog>
  )
}
