import Box from '@mui/material/Box'
import { useApiUrl } from '@nordlys/data/media/upload'
import { Picture, type ShownPicture } from '@nordlys/ui/components/picture/Picture'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

interface MediaThumbProps {
  readonly picture: ShownPicture
  /** Its width on the screen, as the attribute `sizes`. */
  readonly sizes: string
  readonly ratio?: number
}

/** Shows a picture of the library; its colour while it loads. */
export function MediaThumb({ picture, sizes, ratio }: MediaThumbProps) {
  const language = useLanguage()
  const apiUrl = useApiUrl()
  return (
    <Box
      sx={{
        overflow: 'hidden',
        aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
        borderRadius: '10px',
        bgcolor: 'subtle',
        '& img': { display: 'block', width: 1, height: 1, objectFit: 'cover' },
      }}
    >
      {apiUrl !== null && (
        <Picture
          picture={picture}
          language={language}
          apiUrl={apiUrl}
          sizes={sizes}
          {...(ratio === undefined ? {} : { ratio })}
        />
      )}
    </Box>
  )
}
