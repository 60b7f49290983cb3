import Box from '@mui/material/Box'
import { isPicture } from '@nordlys/data/lib/url'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Previews the images of the form; loads valid URLs only (rule W2). */
export function ImagePreviews({ name }: { name: string }) {
  const { t } = useTranslation('adminProjects')
  const value: unknown = useWatch({ name })
  const addresses = Array.isArray(value) ? value.filter(isText) : []
  if (addresses.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('form.imagesPreview')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mt: -1.25 }}
    >
      {addresses.map((address, index) => (
        <li key={address}>
          <Preview
            address={address}
            alt={t('form.imageAlt', { number: index + 1 })}
            missing={t('form.imagesMissing')}
          />
        </li>
      ))}
    </Box>
  )
}

function Preview({ address, alt, missing }: { address: string; alt: string; missing: string }) {
  const [failed, setFailed] = useState(false)
  if (!failed && isPicture(address))
    return (
      <Box
        component="img"
        src={address}
        alt={alt}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        sx={{ ...frame, objectFit: 'cover' }}
      />
    )
  return (
    <Box title={`${missing}: ${address}`} sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'dangerText' }}>
      <ImageOff size={20} aria-hidden />
      <span data-unseen>{`${alt}: ${missing}`}</span>
    </Box>
  )
}

const frame = {
  width: 96,
  height: 64,
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'subtle',
} as const
