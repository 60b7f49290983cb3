import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { CategoryField } from '../../../shared/categories/CategoryField.tsx'
import { MediaField } from '../../../shared/media/MediaField.tsx'
import { EditorSection } from './EditorSection.tsx'
import { LanguageField } from '../LanguageField.tsx'

/** Renders the fields around the content of a post. */
export function PostDetails() {
  const { t } = useTranslation('adminBlog')
  return (
    <EditorSection title={t('editor.details')}>
      <TextAreaField name="excerpt" label={t('field.excerpt')} help={t('help.excerpt')} rows={3} optional />
      <ChipsField name="tags" label={t('field.tags')} help={t('help.tags')} optional />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <CategoryField kind="posts" label={t('field.category')} />
        <LanguageField />
      </Box>
      <MediaField name="featured_image_url" label={t('field.featured_image_url')} help={t('help.image')} />
      <SwitchField name="featured" label={t('field.featured')} help={t('help.featured')} />
    </EditorSection>
  )
}
