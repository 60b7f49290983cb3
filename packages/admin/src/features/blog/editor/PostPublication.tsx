import Box from '@mui/material/Box'
import type { PostValues } from '@nordlys/data/blog/post/form'
import { usePostBySlug } from '@nordlys/data/blog/post/queries'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { otherLanguage } from '@nordlys/ui/i18n/language.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { EditorSection } from './EditorSection.tsx'

const PublishChecks = lazyComponent(
  async () => (await import('../../../shared/checks/PublishChecks.tsx')).PublishChecks,
)

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
      <Checks />
    </EditorSection>
  )
}

/** What is worth a look before the post is published. */
function Checks() {
  const values = useWatch<PostValues>()
  const { title = '', slug = '', language = 'en', content = '', excerpt = '' } = values
  const { data: translation } = usePostBySlug(slug, otherLanguage(language))
  const texts = [
    {
      language,
      markdown: content,
      title: values.meta_title || title,
      description: values.meta_description || excerpt,
    },
  ]
  return (
    <PublishChecks
      texts={texts}
      pictures={[values.featured_image_url ?? '']}
      isTranslated={translation === undefined ? undefined : translation !== null}
    />
  )
}
