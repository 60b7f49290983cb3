import Box from '@mui/material/Box'
import { isPicture } from '@nordlys/data/lib/addresses/url'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf } from '@nordlys/data/media/reference'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaThumb } from './MediaThumb.tsx'

const FRAME = {
  width: 128,
  aspectRatio: '4 / 3',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'subtle',
  overflow: 'hidden',
} as const

interface ChosenPictureProps {
  /** `media:<id>`, or a URL that was stored before the library existed. */
  readonly reference: string
  readonly alt: string
  /** Whether a picture of the library is shown whole instead of cropped, such as a logo. */
  readonly isWhole?: boolean
}

/** Shows the picture that a field refers to. Loads valid URLs only (rule W2). */
export function ChosenPicture({ reference, alt, isWhole = false }: ChosenPictureProps) {
  const id = mediaIdOf(reference)
  if (id === null) return <External key={reference} address={reference} alt={alt} />
  return <Stored id={id} alt={alt} isWhole={isWhole} />
}

function Stored({ id, alt, isWhole }: { id: string; alt: string; isWhole: boolean }) {
  const { data, isPending } = usePictures([id])
  const picture = data?.[0]
  if (picture)
    return (
      <Box sx={FRAME}>
        <MediaThumb picture={picture} alt={alt} ratio={4 / 3} isWhole={isWhole} />
      </Box>
    )
  return isPending ? <Box sx={FRAME} aria-busy /> : <Missing alt={alt} />
}

function External({ address, alt }: { address: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed || !isPicture(address)) return <Missing alt={alt} />
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      sx={{ ...FRAME, display: 'block', objectFit: 'cover' }}
    />
  )
}

function Missing({ alt }: { alt: string }) {
  const { t } = useTranslation('media')
  const missing = t('picker.missing')
  return (
    <Box title={missing} sx={{ ...FRAME, display: 'grid', placeItems: 'center', color: 'dangerText' }}>
      <ImageOff size={20} aria-hidden />
      <span data-unseen>{`${alt}: ${missing}`}</span>
    </Box>
  )
}
