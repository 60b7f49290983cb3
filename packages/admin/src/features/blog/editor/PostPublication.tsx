import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { EditorSection } from './EditorSection.tsx'

/** Publishes now, at a set time, or not yet. `publishedAt` is set for a published post, which can only be unpublished. */
export function PostPublication({ publishedAt }: { publishedAt: string | null }) {
  const { t } = useTranslation('adminBlog')
  const { dateTime } = useFormat()
  const now: boolean = useWatch<{ publish_now: boolean }>({ name: 'publish_now' })
  return (
    <EditorSection title={t('editor.publication')}>
      <SwitchField
        name="publish_now"
        label={t('field.publish_now')}
        help={publishedAt === null ? t('help.publishNow') : t('help.published', { moment: dateTime(publishedAt) })}
      />
      {publishedAt === null && !now && (
        <Box>
          <DateTimeField
            kind="datetime-local"
            name="publish_at"
            label={t('field.publish_at')}
            help={t('help.publishAt')}
            optional
          />
        </Box>
      )}
    </EditorSection>
  )
}
