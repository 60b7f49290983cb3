import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@nordlys/ui/components/form/TextField'

const ADDRESS = /^(https?:\/\/\S+|\/[^/\\]\S*)$/i

/** Renders the URL field of the featured image, with a preview. */
export function PictureField() {
  const { t } = useTranslation('adminBlog')
  const address: string = useWatch<{ featured_image_url: string }>({ name: 'featured_image_url' }).trim()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Box>
      <TextField
        name="featured_image_url"
        label={t('field.featured_image_url')}
        type="url"
        help={t('help.image')}
        optional
      />
      {ADDRESS.test(address) && address !== failed && (
        <Box
          component="img"
          src={address}
          alt={t('help.imagePreview')}
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
          sx={{ mt: 1.5, maxWidth: 1, maxHeight: 180, borderRadius: '10px', border: 1, borderColor: 'hairline' }}
        />
      )}
      {address !== '' && address === failed && (
        <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1, color: 'amberText' }}>
          {t('help.imageFailed')}
        </Typography>
      )}
    </Box>
  )
}
